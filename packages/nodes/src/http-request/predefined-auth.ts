import { type CredentialTypeDescription, type ExecuteContext, NodeError } from "@heddle/workflow";
import type { Draft } from "./draft.ts";
import { type Additions, applyGeneric, withAdditions } from "./generic-auth.ts";
import { withSignature } from "./oauth1.ts";
import { withBearer } from "./oauth2.ts";

interface Chosen {
  type: string;
  credential: Record<string, unknown>;
  index: number;
}

const generic = new Set([
  "httpBasicAuth",
  "httpBearerAuth",
  "httpDigestAuth",
  "httpHeaderAuth",
  "httpQueryAuth",
  "httpCustomAuth",
]);

/** Adds the credential of a service to a request, as its type prescribes. */
export async function applyPredefined(context: ExecuteContext, draft: Draft, chosen: Chosen): Promise<Draft> {
  const { type, credential } = chosen;
  if (generic.has(type)) return applyGeneric(draft, type, credential);
  const described = await context.credentialType?.(type);
  const prescribed = described?.authenticate?.properties;
  if (prescribed) return withAdditions(draft, resolved(context, prescribed, chosen) as Additions);
  if (await descendsFrom(context, described, type, "oAuth1Api")) return withSignature(draft, credential);
  const isOAuth2 =
    "oauthTokenData" in credential || (await descendsFrom(context, described, type, "oAuth2Api"));
  if (isOAuth2) return withBearer(draft, credential);
  throw new NodeError(
    described
      ? `Credentials of the type "${type}" cannot be used in HTTP requests`
      : `The credential type "${type}" is not installed`,
    { description: "Use a generic credential type instead, such as Header Auth or Bearer Auth." },
  );
}

/** Templates over `$credentials` in keys and values. */
function resolved(context: ExecuteContext, value: unknown, chosen: Chosen): unknown {
  if (typeof value === "string") {
    if (!value.startsWith("=")) return value;
    return context.evaluate(value, chosen.index, { $credentials: chosen.credential });
  }
  if (Array.isArray(value)) return value.map((entry) => resolved(context, entry, chosen));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [
    String(resolved(context, key, chosen)),
    resolved(context, entry, chosen),
  ]);
  return Object.fromEntries(entries);
}

async function descendsFrom(
  context: ExecuteContext,
  described: CredentialTypeDescription | undefined,
  type: string,
  ancestor: string,
): Promise<boolean> {
  if (type === ancestor) return true;
  for (const parent of described?.extends ?? []) {
    if (await descendsFrom(context, await context.credentialType?.(parent), parent, ancestor)) return true;
  }
  return false;
}
