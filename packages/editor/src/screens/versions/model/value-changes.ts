import {
  changesIn,
  isExpressionText,
  isRecord,
  type NodeDiff,
  type NodeProperty,
  type NodeTypeDescription,
  type ValueChange,
  type ValueDiff,
} from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";

/** One value that differs, ready to be shown. */
export interface ShownChange {
  key: string;
  /** Its location, in the words of the node's form: "Options › Timeout". */
  label: string;
  kind: ValueChange["kind"];
  before?: ShownValue | undefined;
  after?: ShownValue | undefined;
}

/** A value for display in a comparison. */
export interface ShownValue {
  text: string;
  isExpression: boolean;
  /** Over several lines, such as code. */
  isLong: boolean;
}

const LONG_TEXT_LENGTH = 80;

/** The changed values of a node; for an added or removed node, all of its values. */
export function nodeChanges(diff: NodeDiff, description: NodeTypeDescription | undefined): ShownChange[] {
  const { before, after } = diff;
  const lines: ShownChange[] = [];
  if (diff.isRenamed) lines.push(line("name", texts.versions.renamed, before?.name, after?.name));
  if (diff.isMoved)
    lines.push(line("position", texts.versions.position_, placeText(before), placeText(after)));
  for (const change of changesIn(diff.fields))
    lines.push(shown(change, fieldLabel(change.path, description)));
  if (!before || !after) {
    const kind = after ? "added" : "removed";
    for (const { path, value } of leavesOf((after ?? before)?.parameters, ["parameters"]))
      lines.push(shown({ path, kind, [after ? "after" : "before"]: value }, fieldLabel(path, description)));
  }
  if (diff.pins) lines.push(pinLine(diff.pins));
  return lines;
}

/** Every single value within a value, except empty ones. */
function leavesOf(
  value: unknown,
  path: (string | number)[],
): { path: (string | number)[]; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
  return value === undefined || value === "" ? [] : [{ path, value }];
}

/** The changed values in settings or other keys; `label` is used for a value that is not a part of a value. */
export function plainChanges(diff: ValueDiff, label: string): ShownChange[] {
  return changesIn(diff).map((change) => {
    const [first, ...rest] = change.path;
    const path = first === undefined ? label : [spaced(String(first)), ...rest].join(" › ");
    return shown(change, path);
  });
}

/** A value as text: strings unchanged, everything else as JSON. */
export function shownValue(value: unknown): ShownValue {
  const isExpression = typeof value === "string" && isExpressionText(value);
  const text = typeof value === "string" ? value : JSON.stringify(value, null, isSmall(value) ? 0 : 2);
  return {
    text: isExpression ? text.slice(1) : text,
    isExpression,
    isLong: text.includes("\n") || text.length > LONG_TEXT_LENGTH,
  };
}

function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= LONG_TEXT_LENGTH;
}

function line(
  key: string,
  label: string,
  before: string | undefined,
  after: string | undefined,
): ShownChange {
  return {
    key,
    label,
    kind: "replaced",
    before: { text: before ?? "", isExpression: false, isLong: false },
    after: { text: after ?? "", isExpression: false, isLong: false },
  };
}

function shown(change: ValueChange, label: string): ShownChange {
  return {
    key: change.path.join("/"),
    label,
    kind: change.kind,
    before: change.kind === "added" ? undefined : shownValue(change.before),
    after: change.kind === "removed" ? undefined : shownValue(change.after),
  };
}

function placeText(node: NodeDiff["after"]): string {
  return node ? node.position.map(Math.round).join(", ") : "";
}

/** Of pinned data only the amount: the node shows the contents. */
function pinLine(diff: ValueDiff): ShownChange {
  const count = (kind: "before" | "after") => {
    if (diff.kind === "list") return diff.rows.filter((row) => row[kind] !== undefined).length;
    const value = kind in diff ? (diff as { before?: unknown; after?: unknown })[kind] : undefined;
    return Array.isArray(value) ? value.length : 0;
  };
  const text = (n: number) => (n === 0 ? texts.versions.none : texts.versions.items(n));
  return line("pins", texts.versions.pins, text(count("before")), text(count("after")));
}

const nodeFields: Record<string, string> = {
  type: texts.versions.type,
  typeVersion: texts.versions.typeVersion,
};

/** "parameters", "options", "timeout" → "Options › Timeout", as far as the description knows these. */
function fieldLabel(
  path: readonly (string | number)[],
  description: NodeTypeDescription | undefined,
): string {
  const [first, ...rest] = path;
  if (first !== "parameters") {
    const head = nodeFields[String(first)] ?? spaced(String(first));
    return [head, ...rest.map(String)].join(" › ");
  }
  const labels: string[] = [];
  let properties: readonly NodeProperty[] = description?.properties ?? [];
  for (const [index, key] of rest.entries()) {
    if (typeof key === "number") {
      labels.push(`#${key + 1}`);
      continue;
    }
    const found = properties.find(({ name }) => name === key);
    const isOnlyGroup = !found?.displayName && isInner(key, rest[index + 1]);
    if (!isOnlyGroup) labels.push(found?.displayName ?? spaced(key));
    properties = childrenOf(found) ?? properties;
  }
  return labels.join(" › ") || spaced(String(first));
}

/** The group of a list of fields exists only in the format. */
function isInner(key: string, next: string | number | undefined): boolean {
  return (
    typeof next === "number" && ["values", "assignments", "parameters", "rules", "conditions"].includes(key)
  );
}

function childrenOf(property: NodeProperty | undefined): readonly NodeProperty[] | undefined {
  const options = property?.options as unknown;
  if (!Array.isArray(options)) return undefined;
  return options.flatMap((option): NodeProperty[] => {
    if (!isRecord(option)) return [];
    if (Array.isArray(option["values"])) return [option as never, ...(option["values"] as NodeProperty[])];
    return "type" in option ? [option as never] : [];
  });
}

/** `retryOnFail` → "Retry on fail". */
function spaced(key: string): string {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
