/** A stand-in for URL where there is none: drawings only use it to name a file. */

export class URL {
  /** @param {string} path @param {{href: string}} [base] a folder */
  constructor(path, base) {
    this.href = (base?.href ?? "") + path;
  }
}
