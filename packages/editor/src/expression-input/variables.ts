import type { Item } from "@heddle/workflow";
import { accessorOf } from "../parameters/model/mapping-text.ts";
import { expressionTexts } from "../texts/expressions.ts";

/** One line of the variable selector. Entries with options open; the others insert their key. */
export interface VariableItem {
  name: string;
  /** The expression part that it inserts, without braces. */
  key?: string;
  /** Its present value, as short text. */
  value?: string;
  options?: VariableItem[];
  dataType?: "array" | "object";
  /** True when a list or object may itself be inserted. */
  allowParentSelect?: boolean;
}

/** Serialised data above this many characters are not listed. */
export const variableDataLimit = 102_400;

/** What the variable selector is made of. */
export interface VariableSources {
  input: Item | undefined;
  /** Nodes before the current one, with the item that belongs to the current one. */
  nodes: { name: string; item: Item | undefined }[];
}

export function variableTree(sources: VariableSources): VariableItem[] {
  return [
    { name: expressionTexts.inputData, options: dataOptions(sources.input, "$json") },
    {
      name: expressionTexts.nodes,
      options: sources.nodes.map(({ name, item }) => ({
        name,
        options: dataOptions(item, `$('${name.replace(/\\/g, "\\\\").replace(/'/g, "\\'")}').item.json`),
      })),
    },
    { name: expressionTexts.context, options: contextVariables },
  ].filter((group) => group.options.length > 0);
}

function dataOptions(item: Item | undefined, root: string): VariableItem[] {
  if (!item) return [{ name: expressionTexts.notRun }];
  if (JSON.stringify(item.json).length > variableDataLimit) return [{ name: expressionTexts.tooLarge }];
  return fields(item.json, root, 0);
}

function fields(value: object, path: string, depth: number): VariableItem[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 50).map((entry, index) => [index, entry])
    : Object.entries(value);
  return entries.map(([name, entry]) => {
    const key = path + accessorOf([name]);
    if (entry === null || typeof entry !== "object" || depth > 10) {
      return { name: String(name), key, value: short(entry) };
    }
    const dataType = Array.isArray(entry) ? ("array" as const) : ("object" as const);
    return {
      name: String(name),
      key,
      dataType,
      allowParentSelect: true,
      options: fields(entry, key, depth + 1),
    };
  });
}

function short(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined ? "" : text.slice(0, 80);
}

const contextVariables: VariableItem[] = [
  "$execution.id",
  "$execution.mode",
  "$execution.resumeUrl",
  "$workflow.id",
  "$workflow.name",
  "$workflow.active",
  "$prevNode.name",
  "$prevNode.outputIndex",
  "$prevNode.runIndex",
  "$runIndex",
  "$itemIndex",
  "$now",
  "$today",
].map((key) => ({ name: key, key }));

/** The lines whose name or value contains the text, with the lines above them. */
export function searchVariables(items: readonly VariableItem[], text: string): VariableItem[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...items];
  return items.flatMap((item) => {
    const own = `${item.name} ${item.value ?? ""}`.toLowerCase().includes(wanted);
    if (own) return [item];
    const options = searchVariables(item.options ?? [], text);
    return options.length > 0 ? [{ ...item, options }] : [];
  });
}
