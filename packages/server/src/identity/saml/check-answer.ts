import type { SAML } from "@node-saml/node-saml";
import { children, descendants, readXml, textOf, XmlError } from "./read-xml.ts";

/** Tolerated clock skew between hosts. */
export const CLOCK_SKEW_MS = 60_000;

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
/** RSA and ECDSA with SHA-2. Forgeable hashes and shared secrets are not accepted. */
const SIGNATURES = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#(?:rsa|ecdsa)-sha(?:256|384|512)$/;
const DIGESTS = /^http:\/\/www\.w3\.org\/2001\/04\/(?:xmlenc#sha(?:256|512)|xmldsig-more#sha384)$/;

/** Verified assertion of an identity provider about a user. */
export interface CheckedAssertion {
  readonly id: string;
  /** Milliseconds since the epoch; until then, a replay must be rejected. */
  readonly expiresAt: number;
  /** Id of the request; `undefined` for sign-ins started at the provider. */
  readonly inResponseTo: string | undefined;
  readonly attributes: ReadonlyMap<string, string[]>;
}

/** Expected values of a response. */
export interface Expected {
  /** Entity id of the identity provider. */
  readonly issuer: string;
  /** URL that received the response. */
  readonly returnUrl: string;
}

/**
 * Checks a response of an identity provider: its form, its signature through the library, and then, from signed data
 * only, its audience, recipient and validity period. @throws XmlError with the reason
 */
export async function checkAnswer(saml: SAML, answer: string, expected: Expected): Promise<CheckedAssertion> {
  try {
    const inResponseTo = checkForm(Buffer.from(answer, "base64").toString("utf8"), expected);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
    const signed = profile?.getAssertionXml?.();
    if (signed === undefined) throw new XmlError("it holds no signed assertion");
    return checkAssertion(readXml(signed), expected, inResponseTo);
  } catch (error) {
    if (error instanceof XmlError) throw error;
    throw new XmlError((error as Error).message.replace(/\.$/, ""));
  }
}

/** Checks the properties of every genuine response, signed or not. Returns the id of the request that it names. */
function checkForm(xml: string, { issuer, returnUrl }: Expected): string | undefined {
  // Comments truncate names in some parsers; processing instructions have no use.
  if (xml.includes("<!--") || /<\?(?!xml\s)/.test(xml))
    throw new XmlError("it holds comments or instructions");
  const root = readXml(xml);
  if (root.localName !== "Response") throw new XmlError("it is no answer to a sign-in");
  if (descendants(root, "EncryptedAssertion").length > 0)
    throw new XmlError("its assertion is encrypted; turn encryption off at the identity provider");
  const status = children(root, "Status")
    .flatMap((element) => children(element, "StatusCode"))[0]
    ?.getAttribute("Value");
  if (status !== SUCCESS) throw new XmlError(`the identity provider says “${statusOf(root, status)}”`);
  if (descendants(root, "Assertion").length !== 1)
    throw new XmlError("it does not hold exactly one assertion");
  checkAlgorithms(root);
  const destination = root.getAttribute("Destination") ?? "";
  if (destination !== "" && destination !== returnUrl) throw new XmlError("it was meant for another address");
  checkIssuer(root, issuer, false);
  return root.getAttribute("InResponseTo") || undefined;
}

function statusOf(root: Element, status: string | null | undefined): string {
  const message = textOf(descendants(root, "StatusMessage")[0]);
  return (message || (status ?? "nothing")).replace(/[<>]/g, "").slice(0, 200);
}

function checkAlgorithms(root: Element): void {
  const used = (name: string) =>
    descendants(root, name).map((element) => element.getAttribute("Algorithm") ?? "");
  if (
    !used("SignatureMethod").every((name) => SIGNATURES.test(name)) ||
    !used("DigestMethod").every((name) => DIGESTS.test(name))
  )
    throw new XmlError("its signature is not made with RSA or ECDSA and SHA-256 or better");
}

function checkIssuer(element: Element, issuer: string, isNeeded: boolean): void {
  const found = children(element, "Issuer");
  if (found.length === 0 && !isNeeded) return;
  if (found.length !== 1 || textOf(found[0]) !== issuer)
    throw new XmlError("it is of another identity provider");
}

function checkAssertion(
  assertion: Element,
  { issuer, returnUrl }: Expected,
  answered: string | undefined,
): CheckedAssertion {
  const id = assertion.getAttribute("ID") ?? "";
  if (assertion.localName !== "Assertion" || id === "") throw new XmlError("its assertion has no id");
  checkIssuer(assertion, issuer, true);
  const data = confirmationOf(assertion, returnUrl);
  const inResponseTo = data.getAttribute("InResponseTo") || undefined;
  if (answered !== undefined && answered !== inResponseTo) throw new XmlError("it answers another request");
  return {
    id,
    expiresAt: Date.parse(data.getAttribute("NotOnOrAfter")!) + CLOCK_SKEW_MS,
    inResponseTo,
    attributes: attributesOf(assertion),
  };
}

/** Checks that the assertion is valid for its bearer, here and now. */
function confirmationOf(assertion: Element, returnUrl: string): Element {
  const data = children(assertion, "Subject")
    .flatMap((subject) => children(subject, "SubjectConfirmation"))
    .filter((confirmation) => confirmation.getAttribute("Method") === BEARER)
    .flatMap((confirmation) => children(confirmation, "SubjectConfirmationData"));
  const here = data.filter((one) => one.getAttribute("Recipient") === returnUrl);
  if (here.length === 0) throw new XmlError("its assertion was meant for another address");
  const valid = here.find((one) => isNow(one));
  if (!valid) throw new XmlError("its assertion has expired or is not valid yet");
  return valid;
}

function isNow(data: Element): boolean {
  const end = Date.parse(data.getAttribute("NotOnOrAfter") ?? "");
  const begin = Date.parse(data.getAttribute("NotBefore") || "1970-01-01T00:00:00Z");
  return Date.now() - CLOCK_SKEW_MS < end && Date.now() + CLOCK_SKEW_MS >= begin;
}

function attributesOf(assertion: Element): Map<string, string[]> {
  const found = children(assertion, "AttributeStatement").flatMap((statement) =>
    children(statement, "Attribute"),
  );
  return new Map(
    found.map((attribute) => [
      attribute.getAttribute("Name") ?? "",
      children(attribute, "AttributeValue").map(textOf),
    ]),
  );
}
