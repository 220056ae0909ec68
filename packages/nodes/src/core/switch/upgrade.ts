import { isRecord, legacyFilterOptions, type NodeParameters, newCondition } from "@heddle/workflow";

/** Upgrades parameters of any version to 3.4; rules of version 1 keep their output index. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 3) return parameters;
  const { dataType, value1, fallbackOutput, outputsAmount, rules, ...rest } = parameters;
  const old = isRecord(rules) && Array.isArray(rules["rules"]) ? rules["rules"].filter(isRecord) : [];
  const type = typeof dataType === "string" ? dataType : "number";
  return {
    ...rest,
    rules: { values: old.map((rule, index) => newRule(rule, type, value1, version < 2 ? 0 : index)) },
    numberOutputs: outputsAmount ?? 4,
    options: { ...optionsOf(rest), fallbackOutput: newFallback(fallbackOutput) },
  };
}

function optionsOf({ options }: NodeParameters): Record<string, unknown> {
  return isRecord(options) ? options : {};
}

function newRule(rule: Record<string, unknown>, type: string, value1: unknown, output: number) {
  return {
    conditions: {
      options: legacyFilterOptions(),
      conditions: [newCondition(type, { ...rule, value1 })],
      combinator: "and",
    },
    output: Number(rule["output"] ?? output),
    ...(rule["outputKey"] ? { renameOutput: true, outputKey: rule["outputKey"] } : {}),
  };
}

/** The output for all other items; older versions write -1 for none. */
export function newFallback(fallback: unknown): unknown {
  return fallback === undefined || Number(fallback) < 0 ? "none" : fallback;
}
