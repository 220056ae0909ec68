import { mayDo, type PUBLIC_CALLS, type PublicAnswerOf } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";

/** A user as the public API answers it. */
export type PublicApiUser = PublicAnswerOf<(typeof PUBLIC_CALLS)["readUser"]>;

/** A user, with the role if requested. */
export function toPublicApiUser(row: UserRow, withRole: boolean | undefined): PublicApiUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    isPending: row.passwordHash === null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(withRole ? { role: `global:${row.role}` } : {}),
  };
}

/** A role without the word that the public API puts before it. */
export function toRole(name: "global:admin" | "global:member"): "admin" | "member" {
  return name === "global:admin" ? "admin" : "member";
}

/** User by id or email address. @throws HttpError 404 */
export async function findUser({ store, users }: AppContext, idOrEmail: string): Promise<UserRow> {
  const row = idOrEmail.includes("@")
    ? await users.byEmail(idOrEmail)
    : await store.db.selectFrom("user").selectAll().where("id", "=", idOrEmail).executeTakeFirst();
  if (!row) throw notFound("This user");
  return row;
}

/** Users of the installation are only visible to their administrators. */
export function requireUserManager(caller: UserRow): void {
  if (!mayDo("user:update", caller)) throw new HttpError("not-allowed-here", { scope: "user:update" });
}
