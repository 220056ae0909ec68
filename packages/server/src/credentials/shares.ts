import type { PersonReference } from "@heddle/api";
import type { ExpressionBuilder } from "kysely";
import type { Statement, Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";

/** Credentials that one of the users owns, or that are shared with one of them. */
export function usableBy(...users: string[]) {
  const known = users.length > 0 ? users : [""];
  return (eb: ExpressionBuilder<Tables, "credential">) =>
    eb.or([
      eb("credential.projectId", "in", known),
      eb(
        "credential.id",
        "in",
        eb.selectFrom("credential_share").select("credentialId").where("projectId", "in", known),
      ),
    ]);
}

/** With whom credentials are shared, by id of the credential. */
export async function shareesOf(
  { db }: Store,
  credentialIds: readonly string[],
): Promise<Map<string, PersonReference[]>> {
  if (credentialIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("credential_share")
    .innerJoin("user", "user.id", "credential_share.projectId")
    .select(["credential_share.credentialId", "user.id", "user.email", "user.firstName", "user.lastName"])
    .where("credential_share.credentialId", "in", credentialIds)
    .orderBy("user.email")
    .execute();
  const byCredential = new Map<string, PersonReference[]>();
  for (const { credentialId, ...person } of rows)
    byCredential.set(credentialId, [...(byCredential.get(credentialId) ?? []), person]);
  return byCredential;
}

/** Whether the owner of a credential shares it with a user. */
export async function isSharedWith({ db }: Store, credentialId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("credential_share")
    .select("projectId")
    .where("credentialId", "=", credentialId)
    .where("projectId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Shares a credential with exactly these users. Unknown users, users not set up yet and the owner are ignored. */
export async function replaceShares(
  store: Store,
  { id, projectId }: { id: string; projectId: string },
  userIds: readonly string[],
): Promise<void> {
  const { db } = store;
  const wanted = userIds.filter((userId) => userId !== projectId);
  const known =
    wanted.length === 0
      ? []
      : await db
          .selectFrom("user")
          .select("id")
          .where("id", "in", wanted)
          .where("passwordHash", "is not", null)
          .execute();
  const statements: Statement[] = [
    db.deleteFrom("credential_share").where("credentialId", "=", id).compile(),
    ...known.map((user) =>
      db
        .insertInto("credential_share")
        .values({ credentialId: id, projectId: user.id, role: "credential:user" })
        .compile(),
    ),
  ];
  await store.write(statements);
}
