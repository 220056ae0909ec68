import { refersToSecrets, secretReferencesIn } from "@heddle/api";
import { isRecord } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import type { CredentialsContext } from "./context.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Refuses data in which a field refers to external secrets in a way that no execution could read, or to a provider that is not there; what
 * is stored already may stay as it is, as a provider may come back. Whether a provider has the secret is seen when it is read: some are
 * allowed to read secrets, but not to list them. @throws HttpError that names the field
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
