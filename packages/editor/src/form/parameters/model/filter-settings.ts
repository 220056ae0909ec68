import { isRecord, type NodeProperty } from "@heddle/workflow";
import { type FilterForm, MAX_CONDITIONS, STANDARD_FILTER_OPTIONS } from "./filter.ts";

/** What `typeOptions.filter` of a parameter says, with its expressions evaluated. */
export interface FilterSettings {
  options: FilterForm["options"];
  limit: number;
  combinators: readonly string[];
  /** The left side of every condition, when people only fill in the right ones. */
  fixedLeft: string | undefined;
}

/** What the declaration of a filter allows, its expressions evaluated. */
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

/** The value with the options of its node as they are now, or undefined when it has them already or holds no conditions. */
export function withCurrentOptions(
  value: unknown,
  { options }: Pick<FilterSettings, "options">,
): Record<string, unknown> | undefined {
  if (!isRecord(value) || !Array.isArray(value["conditions"])) return undefined;
  const stored = isRecord(value["options"]) ? value["options"] : {};
  const isSame = Object.entries(options).every(([key, wanted]) => stored[key] === wanted);
  return isSame ? undefined : { ...value, options: { ...stored, ...options } };
}
