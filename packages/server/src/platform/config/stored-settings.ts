import { isBaseUrlSecure } from "./defaults.ts";
import { type Config, variables } from "./env.ts";
import type { Environment } from "./reader.ts";

/** Settings that can be stored in the database too. A variable of the environment takes precedence. */
const STORED_SETTINGS = [
  "HEDDLE_BASE_URL",
  "HEDDLE_TIMEZONE",
  "HEDDLE_EXECUTIONS_DAYS",
  "HEDDLE_EXECUTIONS_KEEP",
  "HEDDLE_EXECUTIONS_SIZE",
] as const;

/** Name of a setting that can be stored. */
export type StoredSetting = (typeof STORED_SETTINGS)[number];

/** Texts of stored settings, as a variable of the environment would have them; empty = the default. */
export type StoredTexts = Readonly<Partial<Record<StoredSetting, string>>>;

/** True for a setting that the environment decides. */
export function isFixed({ environment }: Pick<Config, "environment">, name: StoredSetting): boolean {
  return environment.given.includes(name);
}

/** The settings with stored ones in place of defaults. @throws ConfigError when a stored text is not valid */
export function withStored(config: Config, stored: StoredTexts): Config {
  const env: Environment = { HEDDLE_PUBLIC_API_PATH: config.publicApi.path, ...stored };
  const groups: Record<string, Record<string, unknown>> = {};
  for (const name of STORED_SETTINGS) {
    const text = stored[name];
    if (text === undefined || isFixed(config, name)) continue;
    const [group, key] = variables[name].path.split(".") as [keyof Config, string];
    groups[group] ??= { ...config[group] };
    groups[group][key] = variables[name].read(text || undefined, name, env);
  }
  const merged = { ...config, ...groups } as Config;
  const isSame = merged.server.baseUrl === config.server.baseUrl;
  if (isSame || config.environment.given.includes("HEDDLE_SECURE_COOKIE")) return merged;
  const secureCookie = isBaseUrlSecure({ HEDDLE_BASE_URL: merged.server.baseUrl });
  return { ...merged, server: { ...merged.server, secureCookie } };
}
