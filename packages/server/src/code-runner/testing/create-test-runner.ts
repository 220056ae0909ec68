import { type Config, readConfig } from "../../platform/config/env.ts";
import { type CodeRunnerOptions, createCodeRunner, type ScriptRunner } from "../code-runner.ts";

/** A runner with the default settings, except for the given ones. */
export function createTestRunner({
  size,
  tasksPerProcess,
  parentFolder,
  openFolders,
  ...settings
}: Partial<Config["code"]> & CodeRunnerOptions = {}): ScriptRunner {
  const code = { ...readConfig({}).code, ...settings };
  return createCodeRunner(code, { size, tasksPerProcess, parentFolder, openFolders });
}
