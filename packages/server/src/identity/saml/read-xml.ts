import { DOMParser } from "@xmldom/xmldom";

/** Malformed or forbidden XML; the message is part of a sentence. */
export class XmlError extends Error {}

/**
 * Parses XML without document types, using the same parser as the signature library: both must see the same document.
 * @throws XmlError
 */
export function readXml(text: string): Element {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new XmlError("it declares a document type");
  const refuse = (message: unknown) => {
    throw new XmlError(`it is not well-formed XML (${String(message).split("\n")[0]!.slice(0, 200)})`);
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  const root = parser.parseFromString(text, "text/xml")?.documentElement;
  if (!root) throw new XmlError("it is not XML");
  return root as unknown as Element;
}

/** Returns descendants with a local name, in any namespace. */
export function descendants(element: Element, name: string): Element[] {
  return Array.from(element.getElementsByTagNameNS("*", name));
}

/** Returns children with a local name, in any namespace. */
export function children(element: Element, name: string): Element[] {
  return Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === name,
  );
}

/** Returns the trimmed text content of an element. */
export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? "").trim();
}
