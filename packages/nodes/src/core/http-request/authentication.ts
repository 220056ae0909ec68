import { type ExecuteContext, NodeError } from "@heddle/workflow";
import type { Draft } from "./draft.ts";
import { applyGeneric } from "./generic-auth.ts";
import { applyPredefined } from "./predefined-auth.ts";

type Credential = Record<string, unknown>;
/** Decrypted credentials of a node run by type: each is asked for once. */
export type CredentialCache = Map<string, Promise<Credential>>;

/** Adds the credential of the node to a request. */
export async function authenticate(
  context: ExecuteContext,
  draft: Draft,
  index: number,
  cache: CredentialCache,
): Promise<Draft> {
  const read = (type: string): Promise<Credential> => {
    const known = cache.get(type) ?? context.credentials(type, index);
    cache.set(type, known);
    return known;
  };
  const withTls = await withCertificates(context, draft, index, read);
  const kind = context.parameter<string>("authentication", index, "none");
  if (kind === "none" || kind === "") return withTls;
  const type = credentialType(context, kind, index);
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
  context: ExecuteContext,
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

function credentialType(context: ExecuteContext, kind: string, index: number): string {
  const parameter = kind === "genericCredentialType" ? "genericAuthType" : "nodeCredentialType";
  const isKnown = kind === "genericCredentialType" || kind === "predefinedCredentialType";
  const type = isKnown ? String(context.parameter(parameter, index, "")) : "";
  if (type !== "") return type;
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

async function withCertificates(
  context: ExecuteContext,
  draft: Draft,
  index: number,
  read: (type: string) => Promise<Credential>,
): Promise<Draft> {
  if (context.parameter<unknown>("provideSslCertificates", index, false) !== true) return draft;
  const credential = await read("httpSslAuth");
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
