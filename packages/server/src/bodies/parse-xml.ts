import { createRequire } from "node:module";
import { isRecord, type XmlLimits, xmlProblem } from "@heddle/workflow";
import type { XMLParser } from "fast-xml-parser";
import { HttpError } from "../errors/http-error.ts";

const LIMITS: XmlLimits = { depth: 100, elements: 1_000_000, attributes: 1_000, namespaces: 1_000 };

/** Precedes names that every object has while the library reads: it refuses or renames them. No name in XML contains it. */
const GUARD = "\u0000";
const GUARDED_NAMES = new Set(["prototype", ...Object.getOwnPropertyNames(Object.prototype)]);
const MENTIONS_GUARDED = new RegExp([...GUARDED_NAMES].join("|"), "i");
const guarded = (name: string) => (GUARDED_NAMES.has(name) ? `${GUARD}${name}` : name);

let parser: XMLParser | undefined;

/** Made with the first XML body, as most servers never see one. */
function createParser(): XMLParser {
  const library: typeof import("fast-xml-parser") = createRequire(import.meta.url)("fast-xml-parser");
  return new library.XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    processEntities: true,
    htmlEntities: false,
    ignoreDeclaration: true,
    transformTagName: (name) => guarded(name.toLowerCase()),
    transformAttributeName: guarded,
  });
}

/** XML as an object: tags in lower case, attributes next to child tags. Documents with a DTD are rejected. */
export function parseXml(text: string): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new HttpError("xml-with-doctype", {});
  const problem = xmlProblem(text, LIMITS);
  if (problem?.includes("nested")) throw new HttpError("xml-too-deep", { maxLevels: LIMITS.depth });
  if (problem !== undefined) throw new HttpError("xml-invalid", { reason: problem });
  try {
    const value: unknown = (parser ??= createParser()).parse(text, true);
    return MENTIONS_GUARDED.test(text) ? withOwnNames(value) : value;
  } catch (error) {
    throw new HttpError("xml-invalid", { reason: (error as Error).message });
  }
}

/** Names as in the document, without `__proto__`. */
function withOwnNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnNames);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== `${GUARD}__proto__`)
      .map(([name, inner]) => [
        name.startsWith(GUARD) ? name.slice(GUARD.length) : name,
        withOwnNames(inner),
      ]),
  );
}
