import { fileURLToPath } from "node:url";

const folder = process.env["HEDDLE_TEST_BUILT"] ? "dist" : "src";

/** Program of the processes that tests start: the build that a whole run has just made, as users have it, else the sources. */
export const testProgram: string = fileURLToPath(
  new URL(`../../../heddle/${folder}/main.js`, import.meta.url),
);
