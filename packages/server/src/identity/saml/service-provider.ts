import type { SamlConfig } from "@heddle/api";
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { HttpError } from "../../errors/http-error.ts";
import { type OutsidePerson, readEmail, readName } from "../sign-in/outside-users.ts";
import { projectRolesOf } from "../sign-in/project-roles.ts";
import { type CheckedAssertion, CLOCK_SKEW_MS, checkAnswer } from "./check-answer.ts";
import type { SigningKey } from "./own-certificate.ts";
import type { IdentityProvider } from "./provider-metadata.ts";

/** Redirect of a browser to the identity provider: a URL or a form. */
export type SamlRequest =
  | { readonly url: string }
  | { readonly action: string; readonly fields: Record<string, string> };

/** This Heddle instance as service provider of one identity provider. */
export class ServiceProvider {
  readonly #config: SamlConfig;
  readonly #provider: IdentityProvider;
  readonly #key: SigningKey | undefined;

  constructor(config: SamlConfig, provider: IdentityProvider, key: SigningKey | undefined) {
    this.#config = config;
    this.#provider = provider;
    this.#key = key;
  }

  /** Creates a request with an id that the response must name. */
  async request(id: string): Promise<SamlRequest> {
    const { loginBinding } = this.#config;
    const saml = this.#saml(id);
    if (loginBinding === "redirect") return { url: await saml.getAuthorizeUrlAsync("", undefined, {}) };
    const fields = (await saml.getAuthorizeMessageAsync("", undefined, {})) as Record<string, string>;
    return { action: this.#provider.addresses.post!, fields };
  }

  /** Checks the response of the identity provider. @throws XmlError */
  check(answer: string): Promise<CheckedAssertion> {
    const { entityId } = this.#provider;
    return checkAnswer(this.#saml(""), answer, { issuer: entityId, returnUrl: this.#config.returnUrl });
  }

  #saml(id: string): SAML {
    const {
      loginBinding,
      returnUrl,
      entityID,
      wantAssertionsSigned,
      wantMessageSigned,
      authnRequestsSigned,
    } = this.#config;
    return new SAML({
      callbackUrl: returnUrl,
      entryPoint: this.#provider.addresses[loginBinding] ?? "",
      issuer: entityID,
      audience: entityID,
      idpCert: this.#provider.certificates,
      wantAssertionsSigned,
      wantAuthnResponseSigned: wantMessageSigned,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      // Requests are stored in the database and taken once, after all other checks.
      validateInResponseTo: ValidateInResponseTo.never,
      generateUniqueId: () => id,
      signatureAlgorithm: "sha256",
      digestAlgorithm: "sha256",
      skipRequestCompression: loginBinding === "post",
      ...(authnRequestsSigned && this.#key
        ? { privateKey: this.#key.signingKey, publicCert: this.#key.signingCertificate }
        : {}),
    });
  }
}

/** Returns the service provider metadata of this instance as XML. */
export function ownMetadata(config: SamlConfig, key: SigningKey | undefined): string {
  const signs = config.authnRequestsSigned && key !== undefined;
  return generateServiceProviderMetadata({
    issuer: config.entityID,
    callbackUrl: config.returnUrl,
    identifierFormat: null,
    wantAssertionsSigned: config.wantAssertionsSigned,
    generateUniqueId: () => "heddle",
    ...(signs
      ? { privateKey: key.signingKey, publicCerts: key.signingCertificate, signatureAlgorithm: "sha256" }
      : {}),
  });
}

/**
 * Converts an assertion to a person. The owner chose the identity provider, so its email addresses count as verified.
 * @throws HttpError
 */
export function personOf({ attributes }: CheckedAssertion, config: SamlConfig): OutsidePerson {
  const { mapping, groupAttribute = "", groupRoles = [] } = config;
  const value = (name: string) => attributes.get(name)?.find((one) => one !== "");
  const id = value(mapping.userPrincipalName);
  if (id === undefined) throw new HttpError("provider-without-id", { attribute: mapping.userPrincipalName });
  const email = readEmail(value(mapping.email));
  if (email === undefined) throw new HttpError("provider-without-email", { attribute: mapping.email });
  return {
    kind: "saml",
    id,
    email,
    firstName: readName(value(mapping.firstName)),
    lastName: readName(value(mapping.lastName)),
    isEmailVerified: true,
    projects:
      groupAttribute === "" ? undefined : projectRolesOf(attributes.get(groupAttribute) ?? [], groupRoles),
  };
}
