import type { AstNode } from "../sources.ts";

/** A text in the code that users read. */
export interface ShownText {
  text: string;
  start: number;
}

/** Attributes and fields whose values users read or hear. */
const SHOWN_NAMES =
  /^(aria-?(label|description|roledescription|valuetext)|label|title|placeholder|alt|heading|hint|tooltip|message|description|caption|summary|subtitle|displayName|text)$/i;
/** Attributes and fields whose value is never read by users. */
const SILENT_NAMES =
  /^(className|class|style|d|viewBox|path|href|src|rel|target|type|role|id|key|transform|points|help|source|data-.*)$/;
/** Functions whose arguments are names of usage events and undo steps, which no page shows. */
const SILENT_CALLS = /^(track|report|transact|lazyRouteComponent)$/;

/** The child of an element, as a place. */
const CHILD = "(child)";
const PASSES_PLACE_ON =
  /^(ConditionalExpression|LogicalExpression|TemplateLiteral|JSXExpressionContainer|BinaryExpression|TSAsExpression|ArrayExpression|ParenthesizedExpression)$/;

const LETTERS = /\p{L}{2}/u;
const LABEL = /^\p{Lu}[\p{Ll}’']+/u;
const SENTENCE = /^\p{Lu}[\p{L}’'-]*[,:]? \p{L}/u;
const TWO_WORDS = /\p{L}[\p{L}’',:]* \p{L}+/u;
/** A label with a value in it: `Column …`. */
const LABEL_WITH_VALUE = /^\p{Lu}\p{Ll}+ …|… \p{Ll}{2,}[\p{Ll} ]*$/u;
/** Markup, selectors and styles. */
const CODE = /^[<.:#[(]|var\(--|\$\{|=>|color-mix|^\/|: \[/;

/** Visible texts in the code: contents of elements, visible attributes and fields, and whole sentences anywhere. */
export function shownTexts(program: AstNode): ShownText[] {
  const found: ShownText[] = [];
  look(program, "", found);
  return found;
}

/** `place` is the name of the attribute or field that holds the node; empty elsewhere. */
function look(node: AstNode, place: string, found: ShownText[]): void {
  if (isSilent(node, place)) return;
  const text = textOf(node);
  if (text !== undefined && isShown(text, node, place)) found.push({ text, start: node.start });
  for (const [key, value] of Object.entries(node)) {
    if (isKey(node, key) || isCompared(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) look(child, placeOf(node, place), found);
    }
  }
}

const isKey = (node: AstNode, key: string) => key === "key" && node["computed"] !== true;

/** Conditions of a choice, and compared values: neither is shown. */
const isCompared = (node: AstNode, key: string) =>
  (key === "test" && node.type === "ConditionalExpression") ||
  (node.type === "BinaryExpression" && node["operator"] !== "+");

function isSilent(node: AstNode, place: string): boolean {
  if (SILENT_NAMES.test(place) && !node.type.startsWith("JSXElement")) return true;
  if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
  return /^(Call|New)Expression$/.test(node.type) && SILENT_CALLS.test(calledName(node));
}

function calledName(node: AstNode): string {
  const callee = node["callee"] as AstNode;
  return nameOf(callee.type === "MemberExpression" ? callee["property"] : callee);
}

function placeOf(node: AstNode, place: string): string {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return CHILD;
  if (node.type === "JSXAttribute") return nameOf(node["name"]);
  if (node.type === "Property" || node.type === "PropertyDefinition") return nameOf(node["key"]);
  if (PASSES_PLACE_ON.test(node.type)) return place;
  const isShort =
    node.type === "ArrowFunctionExpression" && (node["body"] as AstNode).type !== "BlockStatement";
  return isShort ? place : "";
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  if (typeof name === "string") return name;
  return typeof value === "string" ? value : "";
}

function textOf(node: AstNode): string | undefined {
  if (node.type === "JSXText") return String(node["value"]).replaceAll(/\s+/g, " ").trim();
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

function isShown(text: string, node: AstNode, place: string): boolean {
  if (!LETTERS.test(text)) return false;
  if (node.type === "JSXText") return true;
  if (CODE.test(text)) return false;
  if (place === CHILD || SHOWN_NAMES.test(place))
    return LABEL.test(text) || (place !== "label" && TWO_WORDS.test(text));
  return SENTENCE.test(text) || (node.type === "TemplateLiteral" && LABEL_WITH_VALUE.test(text));
}

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";
}
