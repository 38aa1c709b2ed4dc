/** The memory that a WebAssembly module begins with: to be read, changed, and written again. */
import { joined, leb128, Reader, vector } from "./wasm.mjs";

/** @typedef {{head: Uint8Array, address: number, length: number}} Segment */

const CONSTANT = 0x41;
const END = 0x0b;

export class Memory {
  /** @param {Uint8Array} section the module's section of data */
  constructor(section) {
    const reader = new Reader(section);
    /** @type {Segment[]} */
    this.segments = [];
    /** @type {Uint8Array[]} */
    const contents = [];
    for (let left = reader.number(); left > 0; left--) {
      const start = reader.at;
      if (reader.byte() !== 0 || reader.byte() !== CONSTANT) throw new Error("data is expected at a constant place");
      const address = reader.number();
      if (reader.byte() !== END) throw new Error("data is expected at a constant place");
      const head = section.subarray(start, reader.at);
      const length = reader.number();
      this.segments.push({ head, address, length });
      contents.push(section.subarray(reader.at, reader.at + length));
      reader.at += length;
    }
    this.end = Math.max(...this.segments.map(({ address, length }) => address + length));
    this.bytes = new Uint8Array(this.end);
    for (const [index, { address }] of this.segments.entries()) this.bytes.set(contents[index], address);
    this.view = new DataView(this.bytes.buffer);
  }

  /** The number of four bytes at an address; 0 beyond the end. @param {number} address */
  word(address) {
    return address + 4 > this.end ? 0 : this.view.getUint32(address, true);
  }

  /** Where a text stands that ends and begins at a zero. @param {string} text @returns {number} */
  placeOf(text) {
    return Buffer.from(this.bytes.buffer).indexOf(`\0${text}\0`, 0, "latin1") + 1;
  }

  /** The section of data as it is now: what is nothing but zeros, as all memory is at first, is left out. */
  section() {
    return vector(
      this.segments.map(({ head, address, length }) => {
        const content = this.bytes.subarray(address, address + length);
        const kept = content.some((byte) => byte !== 0) ? content : content.subarray(0, 0);
        return joined([head, leb128(kept.length), kept]);
      }),
    );
  }
}
