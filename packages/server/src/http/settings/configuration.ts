import type { Configuration, ShownConfiguration } from "@heddle/api";
import type { Config } from "../../platform/config/env.ts";
import {
  isFixed,
  type StoredSetting,
  type StoredTexts,
  withStored,
} from "../../platform/config/stored-settings.ts";

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

/** Settings as users see them: the values that the next start applies. */
export function shownConfiguration(running: Config, stored: StoredTexts): ShownConfiguration {
  const next = valuesOf(withStored(running, stored));
  const fixed = NAMES.filter((name) => isFixed(running, VARIABLES[name]));
  return {
    ...next,
    fixed: Object.fromEntries(fixed.map((name) => [name, VARIABLES[name]])),
    isRestartNeeded: JSON.stringify(next) !== JSON.stringify(valuesOf(running)),
  };
}

/** The texts to store for values: none for values from the environment. */
export function textsOf(running: Config, values: Configuration): StoredTexts {
  const changeable = NAMES.filter((name) => !isFixed(running, VARIABLES[name]));
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
