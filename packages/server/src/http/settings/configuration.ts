import type { Configuration, ShownConfiguration } from "@heddle/api";
import { ConfigError } from "../../errors/config-error.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../../platform/config/env.ts";
import {
  isFixed,
  type StoredSetting,
  type StoredTexts,
  withStored,
} from "../../platform/config/stored-settings.ts";
import type { AppContext } from "../context.ts";

const MEGABYTE = 2 ** 20;

/** The variable of each setting. */
const VARIABLES: Readonly<Record<keyof Configuration, StoredSetting>> = {
  baseUrl: "HEDDLE_BASE_URL",
  timezone: "HEDDLE_TIMEZONE",
  executionDays: "HEDDLE_EXECUTIONS_DAYS",
  executionCount: "HEDDLE_EXECUTIONS_KEEP",
  executionMegabytes: "HEDDLE_EXECUTIONS_SIZE",
};
const NAMES = Object.keys(VARIABLES) as (keyof Configuration)[];

/** Settings as users see them: the values that the next start applies. The time zone applies without a start. */
export function shownConfiguration(running: Config, stored: StoredTexts): ShownConfiguration {
  const next = valuesOf(withStored(running, stored));
  const fixed = NAMES.filter((name) => isFixed(running, VARIABLES[name]));
  return {
    ...next,
    fixed: Object.fromEntries(fixed.map((name) => [name, VARIABLES[name]])),
    isRestartNeeded:
      JSON.stringify(next) !== JSON.stringify({ ...valuesOf(running), timezone: next.timezone }),
  };
}

/**
 * Stores texts of settings, and applies the time zone. The other settings apply from the next start.
 * @throws HttpError when a text is not valid
 */
export async function storeConfiguration(
  { config, instance, runtime }: Pick<AppContext, "config" | "instance" | "runtime">,
  texts: StoredTexts,
): Promise<ShownConfiguration> {
  const stored = { ...(await instance.get("configuration")), ...texts };
  const shown = checked(config, stored);
  await instance.set("configuration", stored);
  await runtime.timezoneChanges.changed();
  return shown;
}

/** @throws HttpError that says which setting cannot be read */
export function checked(running: Config, texts: StoredTexts): ShownConfiguration {
  try {
    return shownConfiguration(running, texts);
  } catch (error) {
    if (error instanceof ConfigError) throw new HttpError("request-invalid", { reason: error.message });
    throw error;
  }
}

/** The texts to store for values: none for values from the environment. */
export function textsOf(running: Config, values: Partial<Configuration>): StoredTexts {
  const changeable = NAMES.filter((name) => values[name] !== undefined && !isFixed(running, VARIABLES[name]));
  return Object.fromEntries(changeable.map((name) => [VARIABLES[name], String(values[name])]));
}

function valuesOf({ server, executions, pruning }: Config): Configuration {
  return {
    baseUrl: server.baseUrl ?? "",
    timezone: executions.timezone,
    executionDays: pruning.days,
    executionCount: pruning.keep,
    executionMegabytes: Math.round(pruning.bytes / MEGABYTE),
  };
}
