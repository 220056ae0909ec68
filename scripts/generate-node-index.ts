// Writes the index of nodes; with `--watch` again whenever a file below the folder comes or goes.
import { watch } from "node:fs";
import { nodesFolder, writeNodeIndex } from "./bootstrap/node-index.mjs";

/** A file that has just been made is still empty; its next change is noticed too. */
function update(): void {
  try {
    if (writeNodeIndex()) console.log("Node index written.");
  } catch (error) {
    console.error(String(error));
  }
}

if (process.argv.includes("--watch")) {
  update();
  watch(nodesFolder, { recursive: true }, (_event, file) => {
    if (file && /\.(node|credential)\.ts$|\.svg$/.test(file)) update();
  });
} else {
  console.log(writeNodeIndex() ? "Node index written." : "Node index is up to date.");
}
