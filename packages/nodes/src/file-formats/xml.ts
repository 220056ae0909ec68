import { type XmlLimits, xmlProblem } from "@heddle/workflow";
import type { ParserOptions } from "xml2js";
import { nodeError } from "../errors/node-error.ts";
import { inThread } from "../parsing/in-thread.ts";

/** Far beyond what services send; parsers take time that grows with depth and attributes, not only with length. */
const LIMITS: XmlLimits = {
  characters: 256 * 1024 * 1024,
  depth: 1_000,
  elements: 5_000_000,
  attributes: 10_000,
  namespaces: 1_000,
};

/** Options for converting XML to an object: the plain-data options of `xml2js`. */
export type XmlReading = Omit<
  ParserOptions,
  "attrNameProcessors" | "attrValueProcessors" | "tagNameProcessors" | "valueProcessors" | "validator"
> & {
  /** Whether names of elements lose the prefix of their namespace. */
  readonly stripsPrefixes?: boolean;
};

/** Reads XML as an object. @throws an error of the parser, or a NodeError for XML that is too deep or too large. */
export async function readXml(text: string, how: XmlReading): Promise<unknown> {
  const reason = xmlProblem(text, LIMITS);
  // The parser reports malformed XML more precisely.
  if (reason !== undefined && /(?:more|deeper|longer) than/.test(reason))
    throw nodeError("content-too-nested", { reason });
  return apart.parseXml(text, how);
}

/** Does the work of `readXml`, in a thread. */
export async function parseXml(text: string, { stripsPrefixes, ...options }: XmlReading): Promise<unknown> {
  const { parseStringPromise, processors } = await import("xml2js");
  const found: unknown = await parseStringPromise(text, {
    ...options,
    tagNameProcessors: [...(stripsPrefixes ? [processors.stripPrefix] : []), guarded],
    attrNameProcessors: [guarded],
  });
  return unguarded(found);
}

const GUARD = "\u0000";

/** The parser treats members of every object, such as `constructor`, as existing elements. */
function guarded(name: string): string {
  return name in Object.prototype ? `${GUARD}${name}` : name;
}

/** Objects of the parser, which have no prototype, as plain objects with the names that the document has. */
function unguarded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unguarded);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== `${GUARD}__proto__`);
  return Object.fromEntries(entries.map(([name, one]) => [name.replace(GUARD, ""), unguarded(one)]));
}

const apart = inThread(new URL("./xml.ts", import.meta.url), { parseXml });
