import { DOMParser } from "@xmldom/xmldom";

/** XML that cannot be read, or says what it must not; the message goes into a sentence. */
export class XmlError extends Error {}

/** Reads XML without document types, by the parser that the library reads signatures with: both must see the same. @throws XmlError */
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

/** Elements of a name anywhere below, whatever their namespace. */
export function descendants(element: Element, name: string): Element[] {
  return Array.from(element.getElementsByTagNameNS("*", name));
}

/** Elements of a name right below, whatever their namespace. */
export function children(element: Element, name: string): Element[] {
  return Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === name,
  );
}

/** The text in an element, without spaces around it. */
export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? "").trim();
}
