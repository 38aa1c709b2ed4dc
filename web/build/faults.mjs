/** Prints why a build script failed, without the source line of Pyodide's script, which is a megabyte long. */

const LONGEST = 400;

process.on("uncaughtException", (error) => {
  const lines = String(error.stack ?? error).split("\n");
  console.error(lines.filter((line) => line.length <= LONGEST).join("\n"));
  process.exit(1);
});
