import { type NodeEnvironment, NodeError } from "@heddle/workflow";
import type { Draft } from "./draft.ts";
import { applyGeneric } from "./generic-auth.ts";
import type { RequestParameters } from "./parameters.ts";
import { applyPredefined } from "./predefined-auth.ts";

type Credential = Record<string, unknown>;
/** Decrypted credentials of a node run by type: each is asked for once. */
export type CredentialCache = Map<string, Promise<Credential>>;

/** The item whose request is authenticated. */
interface Asked {
  parameters: RequestParameters;
  index: number;
  cache: CredentialCache;
}

/** Adds the credential of the node to a request. */
export async function authenticate(
  context: NodeEnvironment,
  draft: Draft,
  { parameters, index, cache }: Asked,
): Promise<Draft> {
  const read = (type: string): Promise<Credential> => {
    const known = cache.get(type) ?? context.credentials(type, index);
    cache.set(type, known);
    return known;
  };
  const withTls = parameters.provideSslCertificates
    ? withCertificates(draft, await read("httpSslAuth"))
    : draft;
  const kind: string = parameters.authentication;
  if (kind === "none" || kind === "") return withTls;
  const type = credentialType(parameters, index);
  const apply = async (to: Draft, credential: Credential): Promise<Draft> => {
    const limited = withHosts(to, type, credential);
    const applied =
      kind === "genericCredentialType"
        ? applyGeneric(limited, type, credential)
        : await applyPredefined(context, limited, { type, credential, index });
    return {
      ...applied,
      renewed: async (refused) => {
        const renewed = await renewedCredential(context, type, credential, cache);
        return renewed && apply(refused, renewed);
      },
    };
  };
  return apply(withTls, await read(type));
}

/** Of many items whose requests are refused, one renews the credential for all. */
async function renewedCredential(
  context: NodeEnvironment,
  type: string,
  refused: Credential,
  cache: CredentialCache,
): Promise<Credential | undefined> {
  const known = await cache.get(type);
  if (known && known !== refused) return known;
  const renewed = await context.renewCredentials?.(type, refused);
  if (renewed) cache.set(type, Promise.resolve(renewed));
  return renewed;
}

function credentialType(parameters: RequestParameters, index: number): string {
  const { authentication, genericAuthType, nodeCredentialType } = parameters;
  if (authentication === "genericCredentialType" && genericAuthType !== "") return genericAuthType;
  if (authentication === "predefinedCredentialType" && nodeCredentialType !== "") return nodeCredentialType;
  throw new NodeError("No credential type is chosen", {
    itemIndex: index,
    description: "Open the node and choose a credential type, or set the authentication to “None”.",
  });
}

/** A credential may be limited to certain hosts; the HTTP client holds requests and their redirects to them. */
export function withHosts(draft: Draft, type: string, credential: Credential): Draft {
  const scope = credential["allowedHttpRequestDomains"];
  if (scope === "none") {
    throw new NodeError(`This credential of the type "${type}" may not be used in HTTP requests`, {
      description: "Its owner has switched that off. Choose another credential.",
    });
  }
  if (scope !== "domains") return draft;
  const allowedHosts = String(credential["allowedDomains"] ?? "")
    .split(/[\s,]+/)
    .filter(Boolean);
  return { ...draft, transport: { ...draft.transport, allowedHosts } };
}

function withCertificates(draft: Draft, credential: Credential): Draft {
  const tls: Record<string, string> = {};
  for (const name of ["ca", "cert", "key", "passphrase"]) {
    const value = credential[name];
    if (typeof value === "string" && value !== "") tls[name] = name === "passphrase" ? value : pem(value);
  }
  return { ...draft, transport: { ...draft.transport, tls } };
}

/** Certificates pasted into one line keep their frame but lose their line ends. */
function pem(text: string): string {
  if (/\n/.test(text.trim())) return text;
  return text
    .replaceAll("\\n", "\n")
    .replace(/(-----BEGIN [A-Z ]+-----)([^-]*)(-----END [A-Z ]+-----)/g, (_, begin, body: string, end) =>
      [begin, body.trim().replace(/\s+/g, "\n"), end, ""].join("\n"),
    );
}
