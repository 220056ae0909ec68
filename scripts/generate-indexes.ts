// Writes the indexes of nodes and of the contract; with `--watch` again whenever a file that they list changes.
import { watch } from "node:fs";
import { contractFolder } from "./bootstrap/contract-index.mjs";
import { writeIndexes } from "./bootstrap/indexes.mjs";
import { nodesFolder } from "./bootstrap/node-index.mjs";

/** A file that has just been made is still empty; its next change is noticed too. */
function update(): void {
  try {
    if (writeIndexes()) console.log("Indexes written.");
  } catch (error) {
    console.error(String(error));
  }
}

function updateOn(folder: string, listed: RegExp): void {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && listed.test(file)) update();
  });
}

if (process.argv.includes("--watch")) {
  update();
  updateOn(nodesFolder, /\.(node|credential)\.ts$|\.svg$/);
  updateOn(contractFolder, /(?<!\.gen|\.test)\.ts$/);
} else {
  console.log(writeIndexes() ? "Indexes written." : "Indexes are up to date.");
}
