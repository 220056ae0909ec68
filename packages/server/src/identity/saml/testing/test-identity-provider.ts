import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { SAML_CLAIMS } from "@heddle/api";
import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { createSigningKey, type SigningKey } from "../own-certificate.ts";

const MINUTE = 60_000;
const C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/** Content of a response; every field defaults to a valid value. */
export interface AnswerSettings {
  inResponseTo?: string | undefined;
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  /** Milliseconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  status?: string;
  /** XML, to test malicious names. */
  nameId?: string;
  /** Attributes by the keys of the mapping. */
  person?: Partial<Record<keyof typeof SAML_CLAIMS, string>>;
  assertionId?: string;
  signs?: ("assertion" | "response")[];
  key?: SigningKey;
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
}

/** SAML request as parsed by the provider. */
interface SeenRequest {
  readonly id: string;
  readonly xml: string;
  readonly returnUrl: string;
  readonly issuer: string;
  /** Query of a request sent by redirect. */
  readonly query: URLSearchParams | undefined;
}

/**
 * A real identity provider on a free port, whose only user is already signed in. Its responses can be made malicious.
 * Its page `/launch?to=…&as=…` starts an unsolicited sign-in at a URL for an entity id.
 */
export interface TestIdentityProvider {
  readonly url: string;
  readonly entityId: string;
  readonly metadata: string;
  readonly key: SigningKey;
  readonly seen: SeenRequest[];
  /** Changes the following responses to browsers. */
  answerWith(settings: AnswerSettings): void;
  /** Returns the signed response as XML. */
  answer(to: { returnUrl: string; entityId: string }, settings?: AnswerSettings): string;
  stop(): Promise<void>;
}

export const PERSON = {
  email: "ida@example.org",
  firstName: "Ida",
  lastName: "Provider",
  userPrincipalName: "ida",
} as const;

/** Starts the provider. Browsers treat a different `host` as a different site. */
export async function startTestIdentityProvider(host = "127.0.0.1"): Promise<TestIdentityProvider> {
  const key = await createSigningKey();
  const seen: SeenRequest[] = [];
  let settings: AnswerSettings = {};
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", provider.url);
    if (url.pathname === "/metadata")
      return response.setHeader("content-type", "text/xml").end(provider.metadata);
    if (url.pathname === "/launch") {
      const to = {
        returnUrl: url.searchParams.get("to") ?? "",
        entityId: url.searchParams.get("as") ?? "",
      };
      return sendBack(response, to.returnUrl, provider.answer(to, settings));
    }
    if (url.pathname !== "/sso") return response.writeHead(404).end();
    const asked = await readRequest(request, url);
    seen.push(asked);
    const xml = provider.answer(
      { returnUrl: asked.returnUrl, entityId: asked.issuer },
      { inResponseTo: asked.id, ...settings },
    );
    sendBack(response, asked.returnUrl, xml);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const entityId = `${url}/metadata`;
  const provider: TestIdentityProvider = {
    url,
    entityId,
    key,
    seen,
    metadata: metadataOf(url, entityId, key),
    answerWith: (change) => {
      settings = change;
    },
    answer: (to, change = {}) => makeAnswer({ ...to, issuer: entityId, key }, change),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** Encodes a response as a form field. */
export function encoded(xml: string): string {
  return Buffer.from(xml).toString("base64");
}

async function readRequest(
  request: AsyncIterable<Buffer> & { method?: string | undefined },
  url: URL,
): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const isPost = request.method === "POST";
  const values = isPost ? new URLSearchParams(Buffer.concat(chunks).toString()) : url.searchParams;
  const bytes = Buffer.from(values.get("SAMLRequest") ?? "", "base64");
  const xml = (isPost ? bytes : inflateRawSync(bytes)).toString();
  const root = new DOMParser().parseFromString(xml, "text/xml").documentElement;
  return {
    id: root.getAttribute("ID") ?? "",
    xml,
    returnUrl: root.getAttribute("AssertionConsumerServiceURL") ?? "",
    issuer: root.getElementsByTagNameNS("*", "Issuer")[0]?.textContent ?? "",
    query: isPost ? undefined : url.searchParams,
  };
}

/** Sends a self-submitting form, as providers do. */
function sendBack(response: ServerResponse, returnUrl: string, xml: string): void {
  response.setHeader("content-type", "text/html");
  response.end(
    `<form method="post" action="${returnUrl}"><input type="hidden" name="SAMLResponse" value="${encoded(xml)}"></form><script>document.forms[0].submit()</script>`,
  );
}

function metadataOf(url: string, entityId: string, { signingCertificate }: SigningKey): string {
  const certificate = signingCertificate.replace(/-----[^-]+-----|\s/g, "");
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><!-- made for tests --><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}/sso"/><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${url}/sso"/></IDPSSODescriptor></EntityDescriptor>`;
}

interface AnswerTo {
  returnUrl: string;
  entityId: string;
  issuer: string;
  key: SigningKey;
}

function makeAnswer(to: AnswerTo, settings: AnswerSettings): string {
  const { signs = ["assertion", "response"], key = to.key } = settings;
  let xml = responseOf(to, settings);
  for (const part of ["assertion", "response"] as const)
    if (signs.includes(part))
      xml = signed(xml, part === "assertion" ? "Assertion" : "Response", key, settings);
  return xml;
}

function responseOf(to: AnswerTo, settings: AnswerSettings): string {
  const { status = "Success", issuer = to.issuer, destination = to.returnUrl, inResponseTo } = settings;
  const answers = inResponseTo === undefined ? "" : ` InResponseTo="${inResponseTo}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${destination}"${answers}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${assertionOf(to, settings)}</samlp:Response>`;
}

function assertionOf(to: AnswerTo, settings: AnswerSettings): string {
  const { issuer = to.issuer, recipient = to.returnUrl, audience = to.entityId, inResponseTo } = settings;
  const { notBefore = -MINUTE, notOnOrAfter = 5 * MINUTE, assertionId = `_${randomUUID()}` } = settings;
  const { nameId = "ida" } = settings;
  const answers = inResponseTo === undefined ? "" : ` InResponseTo="${inResponseTo}"`;
  const values = Object.entries({ ...PERSON, ...settings.person }).filter(([, value]) => value !== "");
  const attributes = values.map(
    ([name, value]) =>
      `<saml:Attribute Name="${SAML_CLAIMS[name as keyof typeof SAML_CLAIMS]}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID>${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(notOnOrAfter)}" Recipient="${recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion>`;
}

function at(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

function signed(xml: string, element: string, { signingKey }: SigningKey, settings: AnswerSettings): string {
  const signature = new SignedXml({
    privateKey: signingKey,
    signatureAlgorithm: settings.signatureAlgorithm ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: C14N,
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signature.addReference({
    xpath,
    transforms: [ENVELOPED, C14N],
    digestAlgorithm: settings.digestAlgorithm ?? "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signature.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signature.getSignedXml();
}
