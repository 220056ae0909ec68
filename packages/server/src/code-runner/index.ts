export { type CodeRunnerOptions, createCodeRunner, type ScriptRunner } from "./code-runner.ts";
