import { type Config, readConfig } from "../platform/config/env.ts";

/** Settings for tests, by the environment, and by values that are finer than the units of its variables. */
export interface TestSettings {
  env?: Record<string, string> | undefined;
  config?: { [Group in keyof Config]?: Partial<Config[Group]> } | undefined;
}

/** Settings of a server whose data are in the folder. */
export function testConfig(dataFolder: string, { env, config = {} }: TestSettings = {}): Config {
  const read = readConfig({
    HEDDLE_DATA: dataFolder,
    HEDDLE_LOG_LEVEL: "silent",
    HEDDLE_EXECUTORS: "1",
    ...env,
  });
  const groups = Object.entries(read).map(([name, group]) => [
    name,
    { ...group, ...config[name as keyof Config] },
  ]);
  return Object.fromEntries(groups);
}
