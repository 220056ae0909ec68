import { isRecord, type NodeProperty } from "@heddle/workflow";
import { type FilterForm, MAX_CONDITIONS, STANDARD_FILTER_OPTIONS } from "./filter.ts";

/** Options of a parameter's `typeOptions.filter`, with evaluated expressions. */
export interface FilterSettings {
  options: FilterForm["options"];
  limit: number;
  combinators: readonly string[];
  /** Left side of every condition, if users only fill in the right ones. */
  fixedLeft: string | undefined;
}

/** Returns the declared options of a filter, with evaluated expressions. */
export function filterSettings(property: NodeProperty, evaluate: (text: string) => unknown): FilterSettings {
  const stated = property.typeOptions?.filter ?? {};
  const read = (key: keyof FilterForm["options"]) => {
    const value = stated[key];
    return typeof value === "string" && value.startsWith("=") && key !== "leftValue"
      ? evaluate(value)
      : value;
  };
  const given = Object.keys(STANDARD_FILTER_OPTIONS).map((key) => [
    key,
    read(key as keyof FilterForm["options"]),
  ]);
  const { maxConditions: most, allowedCombinators, leftValue } = stated;
  return {
    options: {
      ...STANDARD_FILTER_OPTIONS,
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    },
    limit: typeof most === "number" ? most : MAX_CONDITIONS,
    combinators: Array.isArray(allowedCombinators) ? allowedCombinators : ["and", "or"],
    fixedLeft: typeof leftValue === "string" && leftValue !== "" ? leftValue : undefined,
  };
}

/** Returns the value with the node's current options, or undefined if it has them already or has no conditions. */
export function withCurrentOptions(
  value: unknown,
  { options }: Pick<FilterSettings, "options">,
): Record<string, unknown> | undefined {
  if (!isRecord(value) || !Array.isArray(value["conditions"])) return undefined;
  const stored = isRecord(value["options"]) ? value["options"] : {};
  const isSame = Object.entries(options).every(([key, wanted]) => stored[key] === wanted);
  return isSame ? undefined : { ...value, options: { ...stored, ...options } };
}
