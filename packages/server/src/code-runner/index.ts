export { createCodeRunner } from "./code-runner.ts";
