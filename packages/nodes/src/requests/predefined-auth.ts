import {
  type AuthenticateRequest,
  extendsCredentialType,
  inheritedFrom,
  isGenericCredentialType,
  loadCredentialAncestry,
  type NodeEnvironment,
} from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "./draft.ts";
import { type Additions, applyGeneric, withAdditions } from "./generic-auth.ts";
import { withSignature } from "./oauth1.ts";
import { withBearer } from "./oauth2.ts";

/** Requirements of adding a credential: template evaluation and credential types. */
export type AuthenticationSupport = Pick<NodeEnvironment, "evaluate" | "credentialType">;

interface Chosen {
  type: string;
  credential: Record<string, unknown>;
  index: number;
}

/** Adds the credential of a service to a request, as defined by its type or a type that it extends. */
export async function applyPredefined(
  context: AuthenticationSupport,
  draft: Draft,
  chosen: Chosen,
): Promise<Draft> {
  const { type, credential } = chosen;
  if (isGenericCredentialType(type)) return applyGeneric(draft, type, credential);
  const types = await loadCredentialAncestry(type, async (name) => context.credentialType(name));
  const authenticate = inheritedFrom(type, "authenticate", types)?.authenticate;
  if (typeof authenticate === "function") return withFunction(draft, authenticate, credential);
  if (authenticate && "properties" in authenticate)
    return withAdditions(draft, resolved(context, authenticate.properties, chosen) as Additions);
  if (extendsCredentialType(type, "oAuth1Api", types)) return withSignature(draft, credential);
  if (extendsCredentialType(type, "oAuth2Api", types) || "oauthTokenData" in credential)
    return withBearer(draft, credential);
  throw nodeError(types.get(type) ? "credential-type-not-usable" : "credential-type-missing", { type });
}

/** The function receives the final request. Headers that it adds are sent to no other origin. */
function withFunction(
  draft: Draft,
  authenticate: AuthenticateRequest,
  credential: Record<string, unknown>,
): Draft {
  return {
    ...draft,
    finish: async (request) => {
      const signed = await authenticate(request, credential);
      const before = new Set(Object.keys(request.headers ?? {}));
      const added = Object.keys(signed.headers ?? {}).filter((name) => !before.has(name));
      return { ...signed, secretHeaders: [...(signed.secretHeaders ?? []), ...added] };
    },
  };
}

/** Templates over `$credentials` in keys and values. */
function resolved(context: AuthenticationSupport, value: unknown, chosen: Chosen): unknown {
  if (typeof value === "string") {
    if (!value.startsWith("=")) return value;
    return context.evaluate(value, chosen.index, { $credentials: chosen.credential });
  }
  if (Array.isArray(value)) return value.map((entry) => resolved(context, entry, chosen));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, entry]) => [String(resolved(context, key, chosen)), resolved(context, entry, chosen)] as const,
  );
  // Empty values of the credential are not sent.
  return Object.fromEntries(entries.filter(([, entry]) => entry !== "" && entry != null));
}
