import type { NodeProperty } from "@heddle/workflow";
import { isExpressionValue, isLocatorValue, locatorForExpression } from "@heddle/workflow";
import { endOfPart, isInsidePart } from "../../expression-input/inside-part.ts";

/** Payload dragged from the data: the path to a value of a node's output. */
export interface MappedValue {
  /** Keys relative to the item's json; numbers are list indexes. Empty means the whole item. */
  keys: (string | number)[];
  /** Name of the node that returned the item. */
  nodeName: string;
  /** True if that node is the direct parent of the node being edited. */
  isDirectParent: boolean;
  /** True for values of the workflow and its execution, such as `$workflow.name`, which is the last key. */
  isContext?: boolean | undefined;
  /** Value in the dragged item. */
  sample?: unknown;
}

/** Dropped value, and its position in the text; at the end if absent. */
interface DroppedValue extends MappedValue {
  at?: number | undefined;
}

/** Keys that are valid after a dot; all others are quoted. */
const plainKey = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Returns `['a b'].c[0]` for use after `$json`. */
export function accessorOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => (typeof key === "number" ? `[${key}]` : keyAccessor(key))).join("");
}

function keyAccessor(key: string): string {
  return plainKey.test(key) ? `.${key}` : `['${quoted(key)}']`;
}

/**
 * Quotes a string. Line breaks and braces are escaped: the former would break the string, the latter end the
 * expression.
 */
function quoted(text: string): string {
  return (
    text
      .replace(/[\\']/g, "\\$&")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
      .replace(/[\u0000-\u001f\u2028\u2029]|\{(?=\{)|\}(?=\})/g, (char) => `\\u${hex(char)}`)
  );
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16).padStart(4, "0");
}

/** Returns the expression that reads a dragged value, without braces. */
export function referenceTo(mapped: MappedValue): string {
  if (mapped.isContext) return String(mapped.keys.at(-1));
  const root = mapped.isDirectParent ? "$json" : `$('${quoted(mapped.nodeName)}').item.json`;
  return root + accessorOf(mapped.keys);
}

/** Returns the plain path for parameters with `requiresDataPath`. */
function dataPathOf(keys: readonly (string | number)[]): string {
  return accessorOf(keys).replace(/^\./, "");
}

/** Returns the value of a parameter after `mapped` was dropped on its value `before`. */
export function valueAfterDrop(property: NodeProperty, before: unknown, mapped: DroppedValue): unknown {
  if (property.requiresDataPath && mapped.isDirectParent) return pathAfterDrop(property, before, mapped);
  if (typeof before === "string" && mapped.at !== undefined && takesTextAround(property, before)) {
    const text = isExpressionValue(before) ? before.slice(1) : before;
    if (mapped.at < text.length) return `=${withReference(text, mapped.at, referenceTo(mapped))}`;
  }
  const part = `{{ ${referenceTo(mapped)} }}`;
  if (property.type === "resourceLocator" || isLocatorValue(before)) {
    const inner = isLocatorValue(before) && before.mode !== "list" ? before.value : "";
    return locatorForExpression(property, before, textAfterDrop(property, inner, part));
  }
  return textAfterDrop(property, before, part);
}

function pathAfterDrop(property: NodeProperty, before: unknown, mapped: MappedValue): string {
  const path = dataPathOf(mapped.keys);
  const hasValue = typeof before === "string" && before !== "" && before !== "=";
  return property.requiresDataPath === "multiple" && hasValue ? `${before}, ${path}` : path;
}

function takesTextAround({ type }: NodeProperty, before: string): boolean {
  return type === "string" || type === "json" || isExpressionValue(before);
}

/**
 * Returns the text with a reference at a position: a value if the expression there lacks one, otherwise a separate
 * part.
 */
function withReference(text: string, at: number, reference: string): string {
  const end = endOfPart(text, at);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (isInsidePart(text, at) && LACKS_BEFORE.test(before) && LACKS_AFTER.test(after))
    return before + reference + after;
  if (end === undefined) return `${before}{{ ${reference} }}${after}`;
  return `${text.slice(0, end)} {{ ${reference} }}${text.slice(end)}`;
}

const LACKS_BEFORE = /[({[,+\-*/%?:=&|<>!]\s*$/;
const LACKS_AFTER = /^\s*(?:$|[)}\],+\-*/%?:=&|<>!])/;

function textAfterDrop(property: NodeProperty, before: unknown, part: string): string {
  if (typeof before !== "string") return `=${part}`;
  if (isExpressionValue(before) && before.length > 1) return `${before} ${part}`;
  return takesTextAround(property, before) && before !== "" && before !== "="
    ? `=${before} ${part}`
    : `=${part}`;
}
