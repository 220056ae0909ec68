import type { Item } from "@heddle/workflow";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { accessorOf } from "../parameters/model/mapping-text.ts";

/** A line of the variable selector. Entries with options open; the others insert their key. */
export interface VariableItem {
  name: string;
  /** Expression that it inserts, without braces. */
  key?: string;
  /** Current value, as a short string. */
  value?: string;
  options?: VariableItem[];
  dataType?: "array" | "object";
  /** True if a list or object can itself be inserted. */
  allowParentSelect?: boolean;
}

/** Larger serialized data is not listed. */
export const MAX_VARIABLE_DATA_BYTES = 102_400;

/** Sources of the variable selector. */
export interface VariableSources {
  input: Item | undefined;
  /** Nodes before the current one, with the item paired with the current one. */
  nodes: { name: string; item: Item | undefined }[];
  /** Returns the current value of a workflow or execution variable; undefined if it has none. */
  currentValue?(key: string): unknown;
}

/** Returns the contents of the variable selector, as a tree. */
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
    { name: expressionTexts.context, options: contextOptions(sources) },
  ].filter((group) => group.options.length > 0);
}

function dataOptions(item: Item | undefined, root: string): VariableItem[] {
  if (!item) return [{ name: expressionTexts.notRun }];
  if (JSON.stringify(item.json).length > MAX_VARIABLE_DATA_BYTES) return [{ name: expressionTexts.tooLarge }];
  return fields(item.json, root, 0);
}

/** Number of list entries and object fields that are listed individually. */
const listedEntries = { list: 50, object: 500 };

function fields(value: object, path: string, depth: number): VariableItem[] {
  const all: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const entries = all.slice(0, Array.isArray(value) ? listedEntries.list : listedEntries.object);
  const left = all.length - entries.length;
  const more = left > 0 ? [{ name: expressionTexts.furtherEntries(left) }] : [];
  return [...entries.map((entry) => field(entry, path, depth)), ...more];
}

function field([name, entry]: [string | number, unknown], path: string, depth: number): VariableItem {
  const key = path + accessorOf([name]);
  if (entry === null || typeof entry !== "object" || depth > 10) {
    return { name: String(name), key, value: short(entry) };
  }
  return {
    name: String(name),
    key,
    dataType: Array.isArray(entry) ? "array" : "object",
    allowParentSelect: true,
    options: fields(entry, key, depth + 1),
  };
}

function short(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined ? "" : text.slice(0, 80);
}

const contextVariables = [
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
];

/** Returns variables of the workflow and its execution with their current values. */
export function contextOptions({ currentValue }: Pick<VariableSources, "currentValue">): VariableItem[] {
  return contextVariables.map((key) => {
    const value = currentValue?.(key);
    return { name: key, key, value: value === undefined ? undefined : short(value) };
  });
}

/** Returns the lines whose name or value contains the text, with their parents. */
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
