import type { SamlConfig } from "@heddle/api";
import type { CheckedAssertion } from "../../identity/saml/check-answer.ts";
import type { SigningKey } from "../../identity/saml/own-certificate.ts";
import type { IdentityProvider } from "../../identity/saml/provider-metadata.ts";

/** A response of an identity provider, with the expected values for its verification. */
export interface SamlAnswer {
  readonly config: SamlConfig;
  readonly key: SigningKey | undefined;
  /** The response in base64, unchanged. */
  readonly answer: string;
}

/** Why something was refused, as the rest of a sentence. */
export interface SamlRefusal {
  readonly reason: string;
}

/** Functions of the thread that reads SAML. */
export interface SamlService {
  readMetadata(metadata: string): IdentityProvider | SamlRefusal;
  check(answer: SamlAnswer): CheckedAssertion | SamlRefusal;
}
