import { createRequire } from "node:module";
import { type XmlLimits, xmlProblem } from "@heddle/workflow";
import type { XMLParser } from "fast-xml-parser";
import { HttpError } from "../errors/http-error.ts";

const LIMITS: XmlLimits = { depth: 100, elements: 1_000_000, attributes: 1_000, namespaces: 1_000 };

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
    transformTagName: (name) => name.toLowerCase(),
  });
}

/** XML as an object: tags in lower case, attributes next to child tags. Documents with a DTD are rejected. */
export function parseXml(text: string): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new HttpError("xml-with-doctype", {});
  const problem = xmlProblem(text, LIMITS);
  if (problem?.includes("nested")) throw new HttpError("xml-too-deep", { maxLevels: LIMITS.depth });
  if (problem !== undefined) throw new HttpError("xml-invalid", { reason: problem });
  try {
    return (parser ??= createParser()).parse(text, true);
  } catch (error) {
    throw new HttpError("xml-invalid", { reason: (error as Error).message });
  }
}
