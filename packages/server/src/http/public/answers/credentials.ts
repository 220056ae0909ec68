import type { CredentialEntity, PUBLIC_CALLS, PublicAnswerOf } from "@heddle/api";

/** A credential as the public API answers it: never its data. */
export function toPublicCredential({
  id,
  name,
  type,
  createdAt,
  updatedAt,
}: CredentialEntity): PublicAnswerOf<(typeof PUBLIC_CALLS)["createCredential"]> {
  return { id, name, type, createdAt, updatedAt };
}
