import type { CodeSettings } from "../platform/config/env.ts";
import type { CodeRunnerOptions } from "./code-runner.ts";

/** The options of a runner by the settings of the server. */
export function optionsFrom(settings: CodeSettings | undefined): CodeRunnerOptions {
  if (!settings) return {};
  const { timeout, processes, pythonFolder, ...rest } = settings;
  return {
    ...rest,
    maxMilliseconds: timeout * 1000,
    ...(processes === undefined ? {} : { maxSize: processes }),
    ...(pythonFolder === undefined ? {} : { pythonFolder }),
  };
}
