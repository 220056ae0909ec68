export { allowedBuiltIns } from "./built-in-modules.ts";
export { type CodeRunnerOptions, createCodeRunner, type ScriptRunner } from "./code-runner.ts";
export { installedPackages } from "./external-modules.ts";
export { optionsFrom } from "./options-from.ts";
