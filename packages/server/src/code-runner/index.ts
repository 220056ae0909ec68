export { createCodeRunner } from "./code-runner.ts";

export { optionsFrom } from "./options-from.ts";
