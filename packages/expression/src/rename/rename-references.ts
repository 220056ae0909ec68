import { parseCode, parseSegment, parseTolerantly } from "../syntax/parse.ts";
import { readSegments } from "../syntax/segments.ts";
import { applyEdits, type Edit } from "./edits.ts";
import { pythonReferences } from "./python.ts";
import { quote } from "./quote.ts";
import { nodeReferences, type Reference } from "./references.ts";

/** The language of a text: a template with `{{ }}` parts, or the JavaScript or Python of a Code node. */
export type ReferenceKind = "template" | "code" | "python";

/** New names by old ones. Names can be swapped: all are replaced at once. */
type NewNames = ReadonlyMap<string, string>;

/**
 * The text with every reference to a node renamed: `$('X')`, `$node["X"]`, `$node.X`, `$items("X")`, and `_('X')` in Python. Works on
 * the syntax tree, so comments, other strings, text outside of braces and a script's own functions named `$` stay unchanged, as do
 * quotes and layout. In code with syntax errors, the references that can be recognized are renamed.
 */
export function renameNodeReferences(
  text: string,
  kind: ReferenceKind,
  from: string | NewNames,
  to?: string,
): string {
  const names = typeof from === "string" ? new Map([[from, to ?? from]]) : from;
  if (names.size === 0 || !mayRefer(text, kind)) return text;
  if (kind === "python") return applyEdits(text, pythonEdits(text, names));
  if (kind === "code") return applyEdits(text, scriptEdits(text, names));
  return renameInTemplate(text, names);
}

/** Names of the nodes that a template or a script refers to, in the order of the text; Python is not read. */
export function namedNodes(text: string, kind: Exclude<ReferenceKind, "python">): string[] {
  const found =
    kind === "code"
      ? referencesIn(text, parseCode)
      : partsOf(text).flatMap((part) => referencesIn(part.text, parseSegment));
  return [...new Set(found.map(({ name }) => name))];
}

const mayRefer = (text: string, kind: ReferenceKind) => text.includes(kind === "python" ? "_" : "$");

const partsOf = (text: string) =>
  readSegments(text).filter(({ kind, text: source }) => kind === "resolvable" && source.includes("$"));

function renameInTemplate(text: string, names: NewNames): string {
  const renamed = applyEdits(text, templateEdits(text, names, false));
  if (renamed === text || ![...names.values()].some((name) => /[{}]/.test(name))) return renamed;
  // In a part with syntax errors, a name with braces could be read as the end of the part.
  const isSame = readSegments(renamed).length === readSegments(text).length;
  return isSame ? renamed : applyEdits(text, templateEdits(text, names, true));
}

function templateEdits(text: string, names: NewNames, hidesBraces: boolean): Edit[] {
  return partsOf(text).flatMap((part) =>
    referencesIn(part.text, parseSegment).flatMap((reference) =>
      edit(reference, names, part.from + 2, hidesBraces),
    ),
  );
}

function scriptEdits(text: string, names: NewNames): Edit[] {
  return referencesIn(text, parseCode).flatMap((reference) => edit(reference, names, 0, false));
}

/** Finds nothing in a source that is nested too deeply to be parsed. */
function referencesIn(source: string, parse: (source: string) => unknown): Reference[] {
  try {
    return nodeReferences(parse(source) ?? parseTolerantly(source), source);
  } catch {
    return [];
  }
}

function edit(
  { name, start, end, form, isOptional }: Reference,
  names: NewNames,
  shift: number,
  hidesBraces: boolean,
): Edit[] {
  const to = names.get(name);
  if (to === undefined || to === name) return [];
  const place = { from: shift + start, to: shift + end };
  if (form !== "member") return [{ ...place, insert: quote(to, form, hidesBraces) }];
  if (isIdentifier(to)) return [{ ...place, insert: `${isOptional ? "?." : "."}${to}` }];
  return [{ ...place, insert: `${isOptional ? "?." : ""}[${quote(to, '"', hidesBraces)}]` }];
}

const isIdentifier = (name: string) => /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);

function pythonEdits(text: string, names: NewNames): Edit[] {
  return pythonReferences(text).flatMap(({ name, start, end, quoted }) => {
    const to = names.get(name);
    return to === undefined || to === name ? [] : [{ from: start, to: end, insert: quoted(to) }];
  });
}
