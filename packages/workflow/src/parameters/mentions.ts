import type { NodeParameters } from "../document/workflow.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import { isExpressionText } from "./expression-text.ts";

/** Language of a string that mentions other nodes: a template with `{{ }}` parts, JavaScript, or Python. */
type MentionKind = "template" | "code" | "python";

/** New node names by old ones; names can be swapped. */
export type NewNodeNames = ReadonlyMap<string, string>;

/**
 * Renames nodes in one string, such as `renameNodeReferences` of the expression language. Passed in, because this
 * package does not depend on languages.
 */
export type RenameMentions = (text: string, kind: MentionKind, names: NewNodeNames) => string;

/** Parameters that hold a script, where nodes are mentioned without a leading `=`. */
const scripts: Readonly<Record<string, MentionKind>> = {
  jsCode: "code",
  functionCode: "code",
  code: "code",
  pythonCode: "python",
  // Pages are templates with or without a leading sign.
  html: "template",
};

/** Syntax in which a parameter mentions nodes; undefined for plain text. */
function mentionKind(key: string, text: string): MentionKind | undefined {
  if (isExpressionText(text)) return "template";
  return Object.hasOwn(scripts, key) ? scripts[key] : undefined;
}

/** The parameters with every mention of a renamed node following it; parts without any are shared with the input. */
export function renameInParameters(
  parameters: NodeParameters,
  names: NewNodeNames,
  rename: RenameMentions,
): NodeParameters {
  if (names.size === 0) return parameters;
  return changeMentions(parameters, (text, kind) => rename(text, kind, names));
}

/** The parameters with changed strings that can mention nodes; unchanged parts are shared with the input. */
export function changeMentions(
  parameters: NodeParameters,
  change: (text: string, kind: MentionKind) => string,
): NodeParameters {
  const changeText = (text: string, key: string) => {
    const kind = mentionKind(key, text);
    return kind === undefined ? text : change(text, kind);
  };
  return rewrite(parameters, changeText, "") as NodeParameters;
}

function rewrite(value: unknown, change: (text: string, key: string) => string, key: string): unknown {
  if (typeof value === "string") return change(value, key);
  if (Array.isArray(value)) {
    const list = value.map((entry) => rewrite(entry, change, key));
    return list.some((entry, index) => entry !== value[index]) ? list : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, rewrite(child, change, name)] as const);
  return entries.some(([name, child]) => child !== value[name]) ? Object.fromEntries(entries) : value;
}
