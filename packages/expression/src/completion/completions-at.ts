import type { Node } from "acorn";
import { probe } from "../cursor/probe.ts";
import { type Region, regionAt } from "../cursor/region.ts";
import { type Place, placeIn } from "../cursor/tree-at.ts";
import { typicalValue } from "../cursor/typical-value.ts";
import type { Scope } from "../scope.ts";
import type { Completion, Completions } from "./completion.ts";
import { type Context, contextOf, isNodeList } from "./context.ts";
import { isSimpleName, keysBetweenBrackets, matches, membersOf, quoted } from "./members.ts";
import { constructors, variablesAt } from "./variables.ts";

/** Longer lists are cut. */
const MAX_OPTIONS = 500;

/** Inserted at the offset before parsing, so that there is a word to complete. */
const MARK = "heddleMark$";

/**
 * Completions at an offset of a template, which may contain syntax errors: variables, fields of the real data, methods of the value
 * before the dot, node names, keys in brackets. Evaluates without side effects and never throws.
 */
export function completionsAt(text: string, offset: number, scope: Scope): Completions {
  const region = regionAt(text, offset);
  const none: Completions = { from: offset, options: [] };
  if (!region) return none;
  const at = offset - region.from;
  if (isInNumber(region.source.slice(0, at))) return none;
  const marked = `${region.source.slice(0, at)}${MARK}${region.source.slice(at)}`;
  const place = placeOfMark(marked, at);
  if (!place) return none;
  const start = startOfWord(place.path.at(-1)!, at, marked);
  const prefix = marked.slice(start, at);
  const context = contextOf(place, marked);
  const options = optionsFor(context, place, prefix, scope).filter(({ label }) => matches(label, prefix));
  const isCut = options.length > MAX_OPTIONS;
  return {
    from: region.from + start,
    options: isCut ? options.slice(0, MAX_OPTIONS) : options,
    isCut,
  };
}

const isInNumber = (before: string) => /(?:^|[^\w$.)\]'"`])\d[\w.]*$|\.\d+$/.test(before);

/** The word with the mark. Tries the source unchanged, without the text after the mark, and with a closing backquote. */
function placeOfMark(marked: string, at: number): Place | undefined {
  const finds = (node: Node) => holdsMark(node, at);
  const typed = marked.slice(0, at + MARK.length);
  return placeIn(marked, finds) ?? placeIn(typed, finds) ?? placeIn(`${typed}\``, finds);
}

function holdsMark(node: Node, at: number): boolean {
  if (node.start > at || node.end < at) return false;
  const { name, value } = node as { name?: unknown; value?: unknown };
  if (node.type === "Identifier") return typeof name === "string" && name.includes(MARK);
  if (node.type === "Literal") return typeof value === "string" && value.includes(MARK);
  if (node.type !== "TemplateElement") return false;
  const { raw } = value as Region & { raw: string };
  return raw.includes(MARK);
}

function startOfWord(node: Node, at: number, source: string): number {
  if (node.type === "Identifier" || node.type === "TemplateElement") return Math.min(node.start, at);
  return Math.min(node.start + (/["'`]/.test(source[node.start]!) ? 1 : 0), at);
}

function optionsFor(context: Context, place: Place, prefix: string, scope: Scope): Completion[] {
  switch (context.kind) {
    case "members":
      return memberOptions(context.of, place, prefix, scope);
    case "keys":
      return keyOptions(context, place, prefix, scope);
    case "nodes":
      return nodeOptions(context.quote, prefix, scope);
    case "parts":
      return partOptions(context, place, prefix, scope);
    case "variables":
      return variableOptions(context, place, prefix, scope);
    case "constructors":
      return constructors();
    case "nothing":
      return [];
  }
}

function withValue<Result>(node: Node, place: Place, scope: Scope, use: (value: unknown) => Result): Result {
  const probed = probe(place, node, "value", scope, ({ value }) =>
    value === undefined || value === null ? undefined : { result: use(value) },
  );
  return probed ? probed.result : use(typicalValue(node));
}

function memberOptions(of: Node, place: Place, prefix: string, scope: Scope): Completion[] {
  const members = withValue(of, place, scope, (value) => membersOf(value, prefix));
  if (!isNodeList(of)) return members;
  return [...nodeNames(scope).filter(isSimpleName).map(nodeCompletion), ...members];
}

type Keys = Extract<Context, { kind: "keys" }>;

function keyOptions({ of, quote }: Keys, place: Place, prefix: string, scope: Scope): Completion[] {
  const keys = withValue(of, place, scope, (value) => keysBetweenBrackets(value, prefix, quote));
  return quote === undefined ? [...keys, ...variablesAt(new Map(), scope)] : keys;
}

const nodeNames = (scope: Scope) => scope.run.nodeNames ?? [];
const nodeCompletion = (label: string): Completion => ({ label, kind: "node" });

function nodeOptions(quote: string | undefined, prefix: string, scope: Scope): Completion[] {
  const names = nodeNames(scope).map(
    (label): Completion => ({ label, kind: "node", insert: quoted(label, quote, "'") }),
  );
  return quote === undefined && prefix !== "" ? [...names, ...variablesAt(new Map(), scope)] : names;
}

type Parts = Extract<Context, { kind: "parts" }>;

function partOptions({ pattern, used }: Parts, place: Place, prefix: string, scope: Scope): Completion[] {
  const fields = probe(place, pattern, "pattern", scope, ({ value }) => fieldsOnly(value, prefix)) ?? [];
  return fields.filter(({ label }) => !used.includes(label));
}

const fieldsOnly = (value: unknown, prefix: string) =>
  membersOf(value, prefix).filter(({ kind }) => kind === "field");

type Variables = Extract<Context, { kind: "variables" }>;

function variableOptions(
  { node, argument }: Variables,
  place: Place,
  prefix: string,
  scope: Scope,
): Completion[] {
  const parts =
    argument && probe(place, argument, "argument", scope, ({ value }) => fieldsOnly(value, prefix));
  const locals = new Map([...(localsAt(node, place, scope) ?? [])].filter(([name]) => !name.includes(MARK)));
  return [...(parts ?? []), ...variablesAt(locals, scope)];
}

function localsAt(node: Node, place: Place, scope: Scope): ReadonlyMap<string, unknown> | undefined {
  return probe(place, node, "value", scope, ({ locals }) => locals);
}
