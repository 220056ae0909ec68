import { isExpressionText, type NodeParameters, nodesNamedIn, renameInText } from "@heddle/workflow";

/** Parameters that hold script, where references stand without a leading `=`. */
const scripts = new Set(["jsCode", "functionCode", "pythonCode", "code"]);

/** The parameters with references to renamed nodes following them; parts without any are shared with the input. */
export function renameInParameters(
  parameters: NodeParameters,
  names: ReadonlyMap<string, string>,
): NodeParameters {
  if (names.size === 0) return parameters;
  return rewrite(parameters, names, "") as NodeParameters;
}

function rewrite(value: unknown, names: ReadonlyMap<string, string>, key: string): unknown {
  if (typeof value === "string")
    return isExpressionText(value) || scripts.has(key) ? renameAll(value, names) : value;
  if (Array.isArray(value)) {
    const list = value.map((item) => rewrite(item, names, key));
    return list.every((item, index) => item === value[index]) ? value : list;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const renamed = entries.map(([name, child]) => [name, rewrite(child, names, name)] as const);
  return renamed.every(([, child], index) => child === entries[index]?.[1])
    ? value
    : Object.fromEntries(renamed);
}

/** Several names at once go through stand-ins: one node's new name may be another's old one. */
function renameAll(text: string, names: ReadonlyMap<string, string>): string {
  if (!text.includes("$")) return text;
  const steps = [...nodesNamedIn(text)].flatMap((from, index) => {
    const to = names.get(from);
    return to === undefined ? [] : [{ from, to, standIn: `\uE000${index}\uE000` }];
  });
  const hidden = steps.reduce((result, { from, standIn }) => renameInText(result, from, standIn), text);
  return steps.reduce((result, { standIn, to }) => renameInText(result, standIn, to), hidden);
}
