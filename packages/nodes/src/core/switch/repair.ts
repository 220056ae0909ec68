import {
  filterFromOldConditions,
  isOldConditions,
  isRecord,
  type NodeParameters,
  type RepairedParameters,
} from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { newFallback } from "./upgrade.ts";

const firstNames = meantNames({ values: { "rules.rules[].operation": { equals: "equal" } } });

/** Comparisons under names of later versions; and files of versions 3 and later with rules or the fallback of older versions. */
export function repair(stored: NodeParameters, version: number): RepairedParameters | undefined {
  if (version < 3) return firstNames(stored, version);
  const { rules, fallbackOutput, ...rest } = stored;
  const old = isRecord(rules) ? rules["rules"] : undefined;
  if (Array.isArray(old) && old.some((rule) => isRecord(rule) && isRecord(rule["conditions"])))
    return {
      parameters: { ...stored, rules: { values: old } },
      version,
      note: "The rules stand under “rules”, as in version 2 of this node, and are written as those of this version.",
    };
  if (Array.isArray(old)) {
    const namesOutputs = old.some((rule) => isRecord(rule) && rule["output"] !== undefined);
    const meant = namesOutputs ? 1 : 2;
    return as(stored, meant, `The rules are stored as in version ${meant} of this node.`);
  }
  if (rules === undefined && isRecord(rest["conditions"])) return asIf(stored, version);
  const options = isRecord(rest["options"]) ? rest["options"] : {};
  if (fallbackOutput === undefined || "fallbackOutput" in options) return undefined;
  return as(
    {
      ...rest,
      ...(rules === undefined ? {} : { rules }),
      options: { ...options, fallbackOutput: newFallback(fallbackOutput) },
    },
    version,
    "The fallback stands outside of the options, as in version 2 of this node.",
  );
}

/** Conditions as in an If node: matching items leave through the first output, others through the second. */
function asIf(
  { conditions, options, combineOperation, ...rest }: NodeParameters,
  version: number,
): RepairedParameters {
  const filter = isOldConditions(conditions)
    ? filterFromOldConditions(conditions, combineOperation)
    : conditions;
  return {
    parameters: {
      ...rest,
      rules: { values: [{ conditions: filter }] },
      options: { fallbackOutput: "extra", ...(isRecord(options) ? options : {}) },
    },
    version,
    note: "The conditions are stored as those of an If node. Items that they hold for go to the first output, all others to the second.",
  };
}

function as(parameters: NodeParameters, version: number, what: string): RepairedParameters {
  return { parameters, version, note: `${what} It is read as that version did.` };
}
