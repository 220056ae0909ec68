import { X509Certificate } from "node:crypto";
import { children, descendants, readXml, textOf, XmlError } from "./read-xml.ts";

const BINDINGS = {
  redirect: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
  post: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
} as const;

/** Binding that sends users to an identity provider. */
type LoginBinding = keyof typeof BINDINGS;

/** Metadata of an identity provider. */
export interface IdentityProvider {
  readonly entityId: string;
  /** Sign-in URLs by supported binding. */
  readonly addresses: Partial<Record<LoginBinding, string>>;
  /** PEM; responses signed by none of them are rejected. */
  readonly certificates: string[];
}

/** Reads the metadata of one identity provider. @throws XmlError */
export function readProvider(metadata: string): IdentityProvider {
  return providerIn(readXml(metadata));
}

function providerIn(root: Element): IdentityProvider {
  const found = descendants(root, "IDPSSODescriptor");
  const [descriptor] = found;
  if (!descriptor) throw new XmlError("it describes no identity provider");
  if (found.length > 1) throw new XmlError("it describes several identity providers");
  const entityId = (descriptor.parentNode as Element).getAttribute("entityID") ?? "";
  if (entityId === "") throw new XmlError("it names no entity id");
  const certificates = certificatesOf(descriptor);
  if (certificates.length === 0) throw new XmlError("it has no certificate for signatures");
  return { entityId, addresses: addressesOf(descriptor), certificates };
}

function addressesOf(descriptor: Element): IdentityProvider["addresses"] {
  const services = children(descriptor, "SingleSignOnService").map((service) => ({
    binding: service.getAttribute("Binding"),
    address: service.getAttribute("Location") ?? "",
  }));
  const addressBy = (binding: LoginBinding) =>
    services.find((service) => service.binding === BINDINGS[binding] && isHttp(service.address))?.address;
  return { redirect: addressBy("redirect"), post: addressBy("post") };
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function certificatesOf(descriptor: Element): string[] {
  const keys = children(descriptor, "KeyDescriptor").filter(
    (key) => key.getAttribute("use") !== "encryption",
  );
  return keys.flatMap((key) => descendants(key, "X509Certificate")).map((element) => toPem(textOf(element)));
}

function toPem(base64: string): string {
  const lines = base64.replace(/\s+/g, "").match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
  try {
    new X509Certificate(pem);
  } catch {
    throw new XmlError("one of its certificates cannot be read");
  }
  return pem;
}
