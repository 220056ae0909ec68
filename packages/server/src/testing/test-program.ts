import { fileURLToPath } from "node:url";

const folder = process.env["HEDDLE_TEST_BUILT"] ? "dist" : "src";

/** Program of the processes that tests start: under `npm test` the build that it has just made, which users run; else the sources. */
export const testProgram: string = fileURLToPath(
  new URL(`../../../heddle/${folder}/main.js`, import.meta.url),
);
