import { writeNodeIndex } from "../bootstrap/node-index.mjs";

/** The index is not in git: whoever starts vitest directly has it too. */
export default function setup(): void {
  writeNodeIndex();
}
