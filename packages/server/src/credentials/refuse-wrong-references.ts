import { refersToSecrets, secretReferencesIn } from "@heddle/api";
import { isRecord } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import type { CredentialsContext } from "./context.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Refuses data in which a field refers to external secrets in an unreadable format, or to a missing provider; stored
 * references can stay, as a provider may be added again. Whether the provider has the secret is checked on reading:
 * some tokens can read secrets, but not list them. @throws HttpError that names the field
 */
export async function refuseWrongReferences(
  { externalSecrets }: Pick<CredentialsContext, "externalSecrets">,
  data: Data,
  stored: Data = {},
): Promise<void> {
  const texts = Object.entries(data).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(stored[field])
      ? []
      : textsIn(value).map((text) => ({ field, text })),
  );
  for (const { field, text } of texts) {
    if (!refersToSecrets(text)) continue;
    const references = secretReferencesIn(text);
    if (!references || references.length === 0) throw new HttpError("secret-reference-unreadable", { field });
    for (const { provider } of references)
      if (!(await externalSecrets.hasProvider(provider)))
        throw new HttpError("secret-reference-without-provider", { field, provider });
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
