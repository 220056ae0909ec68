import { isRecord, legacyFilterOptions, type NodeParameters, newCondition } from "@heddle/workflow";

/** Brings parameters of any version to those of 3.4; rules of version 1 keep the output they name. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  const { rules } = parameters;
  const old = isRecord(rules) && Array.isArray(rules["rules"]) ? rules["rules"].filter(isRecord) : undefined;
  if (version >= 3 && !old) return withFallbackInOptions(parameters);
  const { dataType, value1, fallbackOutput, outputsAmount, ...rest } = parameters;
  const type = typeof dataType === "string" ? dataType : "number";
  return {
    ...rest,
    rules: { values: (old ?? []).map((rule, index) => newRule(rule, type, value1, version < 2 ? 0 : index)) },
    ...(version < 3 ? { numberOutputs: outputsAmount ?? 4 } : {}),
    options: { ...optionsOf(rest), fallbackOutput: newFallback(fallbackOutput) },
  };
}

/** Some files of versions 3 and later name the fallback where version 2 did. */
function withFallbackInOptions(parameters: NodeParameters): NodeParameters {
  const { fallbackOutput, ...rest } = parameters;
  const options = optionsOf(rest);
  if (fallbackOutput === undefined || "fallbackOutput" in options) return parameters;
  return { ...rest, options: { ...options, fallbackOutput: newFallback(fallbackOutput) } };
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

function newFallback(fallback: unknown): unknown {
  return fallback === undefined || Number(fallback) < 0 ? "none" : fallback;
}
