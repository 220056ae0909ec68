import { createRequire } from "node:module";
import type { XMLParser } from "fast-xml-parser";
import { HttpError } from "../errors/http-error.ts";

const MAX_DEPTH = 100;

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

/** XML as an object: tags in lower case, attributes beside child tags. Documents with a DTD are refused. */
export function parseXml(text: string): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new HttpError("xml-with-doctype", {});
  if (depthOf(text) > MAX_DEPTH) throw new HttpError("xml-too-deep", { maxLevels: MAX_DEPTH });
  try {
    return (parser ??= createParser()).parse(text, true);
  } catch (error) {
    throw new HttpError("xml-invalid", { reason: (error as Error).message });
  }
}

/** Counts tags in one pass, whether they are closed or not. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let end = 0;
  for (let at = text.indexOf("<"); at >= 0 && end >= 0; at = text.indexOf("<", Math.max(at + 1, end))) {
    const isClosing = text[at + 1] === "/";
    if (!/[A-Za-z_]/.test(text[isClosing ? at + 2 : at + 1] ?? "")) continue;
    end = text.indexOf(">", at);
    if (isClosing) depth--;
    else if (text[end - 1] !== "/") deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}
