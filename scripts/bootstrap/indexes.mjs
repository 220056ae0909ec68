import { writeContractIndex } from "./contract-index.mjs";
import { writeNodeIndex } from "./node-index.mjs";

/** Writes the files that are derived from the names and exports of others; returns whether one differed. */
export function writeIndexes() {
  return [writeNodeIndex(), writeContractIndex()].includes(true);
}
