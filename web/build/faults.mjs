/** A script of the build that fails says why, without the line of the runtime's script, which is a megabyte long. */

const LONGEST = 400;

process.on("uncaughtException", (error) => {
  const lines = String(error.stack ?? error).split("\n");
  console.error(lines.filter((line) => line.length <= LONGEST).join("\n"));
  process.exit(1);
});
