import type { NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import {
  authenticate,
  type ChosenCredential,
  type Credential,
  type RunCredentials,
} from "../../requests/authenticate.ts";
import type { Draft } from "../../requests/draft.ts";
import type { RequestParameters } from "./parameters.ts";

/** The item whose request is authenticated. */
interface Asked {
  parameters: RequestParameters;
  index: number;
  credentials: RunCredentials;
}

/** Adds the credential that the parameters choose to a request. */
export async function withChosenCredential(
  context: NodeEnvironment,
  draft: Draft,
  { parameters, index, credentials }: Asked,
): Promise<Draft> {
  const withTls = parameters.provideSslCertificates
    ? withCertificates(draft, await credentials.get("httpSslAuth", index))
    : draft;
  const kind: string = parameters.authentication;
  if (kind === "none" || kind === "") return withTls;
  return authenticate(context, withTls, chosenCredential(parameters, index), credentials);
}

function chosenCredential(parameters: RequestParameters, itemIndex: number): ChosenCredential {
  const { authentication, genericAuthType, nodeCredentialType } = parameters;
  const isGeneric = authentication === "genericCredentialType";
  const type = isGeneric
    ? genericAuthType
    : authentication === "predefinedCredentialType"
      ? nodeCredentialType
      : "";
  if (type !== "") return { type, isGeneric, itemIndex };
  throw nodeError("credential-type-not-chosen", {}, { itemIndex });
}

function withCertificates(draft: Draft, credential: Credential): Draft {
  const tls: Record<string, string> = {};
  for (const name of ["ca", "cert", "key", "passphrase"]) {
    const value = credential[name];
    if (typeof value === "string" && value !== "") tls[name] = name === "passphrase" ? value : pem(value);
  }
  return { ...draft, transport: { ...draft.transport, tls } };
}

/** Certificates pasted into one line keep their markers but lose their line breaks. */
function pem(text: string): string {
  if (/\n/.test(text.trim())) return text;
  return text
    .replaceAll("\\n", "\n")
    .replace(/(-----BEGIN [A-Z ]+-----)([^-]*)(-----END [A-Z ]+-----)/g, (_, begin, body: string, end) =>
      [begin, body.trim().replace(/\s+/g, "\n"), end, ""].join("\n"),
    );
}
