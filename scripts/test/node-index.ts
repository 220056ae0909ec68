import { writeNodeIndex } from "../bootstrap/node-index.mjs";

/** The index is not in git: it is written when vitest is started directly, too. */
export default function setup(): void {
  writeNodeIndex();
}
