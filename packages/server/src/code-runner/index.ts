export { type CodeRunnerOptions, createCodeRunner, type JavaScriptRunner } from "./code-runner.ts";
