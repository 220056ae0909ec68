import { amountText } from "../plain-data/amount-text.ts";

/** Bounds of a document. Absent ones are not checked. */
export interface XmlLimits {
  readonly characters?: number;
  /** Levels of nested elements. */
  readonly depth: number;
  /** Elements in the whole document. */
  readonly elements: number;
  /** Maximum attributes of one element. */
  readonly attributes: number;
  /** Namespaces that are declared by an element and all around it. */
  readonly namespaces: number;
}

interface Measured {
  depth: number;
  elements: number;
  /** Declarations of each open element. */
  readonly declared: number[];
  inScope: number;
}

/** Sections without elements, by their start and end. */
const SECTIONS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/**
 * Returns why XML should not be passed to a parser, as the rest of a sentence that starts with "it"; `undefined` for
 * XML within the limits. One pass over the string: the time of parsers and canonicalization grows with depth,
 * attributes and namespaces, not only with length.
 */
export function xmlProblem(text: string, limits: XmlLimits): string | undefined {
  if (limits.characters !== undefined && text.length > limits.characters)
    return `it is longer than ${amountText(limits.characters, "character")}`;
  const measured: Measured = { depth: 0, elements: 0, declared: [], inScope: 0 };
  let at = text.indexOf("<");
  while (at >= 0) {
    // Parsers differ on where it ends.
    if (text.startsWith("<?>", at)) return "it has an instruction without a name";
    const end = endOfSection(text, at) ?? 0;
    if (end < 0) return UNFINISHED;
    if (end > 0) at = end;
    else if (text[at + 1] === "/") at = close(text, at, measured);
    else {
      const tag = readTag(text, at + 1);
      if (typeof tag === "string") return tag;
      at = tag.end;
      const problem = open(tag, measured, limits);
      if (problem !== undefined) return problem;
    }
    at = text.indexOf("<", at);
  }
  return undefined;
}

const UNFINISHED = "it ends within a tag";

/** The end of a comment, a CDATA section or an instruction at `at`; -1 when it has none, undefined at an element. */
function endOfSection(text: string, at: number): number | undefined {
  for (const [begin, end] of SECTIONS)
    if (text.startsWith(begin, at)) {
      const found = text.indexOf(end, at + begin.length);
      return found < 0 ? -1 : found + end.length;
    }
  return undefined;
}

function close(text: string, at: number, measured: Measured): number {
  measured.depth--;
  measured.inScope -= measured.declared.pop() ?? 0;
  const end = text.indexOf(">", at);
  return end < 0 ? text.length : end;
}

interface Tag {
  end: number;
  attributes: number;
  namespaces: number;
  isEmpty: boolean;
}

/** Reads a tag up to its `>`. Returns the problem when it has no end, or holds a `<`, which would hide elements from this count. */
function readTag(text: string, from: number): Tag | string {
  const tag: Tag = { end: from, attributes: 0, namespaces: 0, isEmpty: false };
  let nameFrom = from;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === ">") return { ...tag, end: at, isEmpty: text[at - 1] === "/" };
    if (char === "<") return "it has a “<” within a tag";
    if (char === " " || char === "\n" || char === "\t" || char === "\r") nameFrom = at + 1;
    else if (char === "=") {
      tag.attributes++;
      if (text.startsWith("xmlns", nameFrom)) tag.namespaces++;
    } else if (char === '"' || char === "'") {
      const close = text.indexOf(char, at + 1);
      if (close < 0) return UNFINISHED;
      nameFrom = close + 1;
      at = close;
    }
  }
  return UNFINISHED;
}

function open(
  { attributes, namespaces, isEmpty }: Tag,
  measured: Measured,
  limits: XmlLimits,
): string | undefined {
  measured.elements++;
  if (measured.elements > limits.elements)
    return `it has more than ${amountText(limits.elements, "element")}`;
  if (attributes > limits.attributes)
    return `one of its elements has more than ${amountText(limits.attributes, "attribute")}`;
  if (measured.inScope + namespaces > limits.namespaces)
    return `it declares more than ${amountText(limits.namespaces, "namespace")} at a time`;
  if (measured.depth + 1 > limits.depth)
    return `it is nested deeper than ${amountText(limits.depth, "level")}`;
  if (isEmpty) return undefined;
  measured.depth++;
  measured.declared.push(namespaces);
  measured.inScope += namespaces;
  return undefined;
}
