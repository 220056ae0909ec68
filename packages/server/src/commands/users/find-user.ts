import { CommandError } from "../../errors/command-error.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/** User with this id or email address. @throws CommandError */
export async function findUser({ db }: Store, idOrEmail: string): Promise<UserRow> {
  const row = await db
    .selectFrom("user")
    .selectAll()
    .where((is) => is.or([is("id", "=", idOrEmail), is("email", "=", idOrEmail.toLowerCase())]))
    .executeTakeFirst();
  if (row) return row;
  throw new CommandError("user-missing", { user: idOrEmail });
}

/** The owner of the installation, whose row is made by the first start. */
export async function ownerOf(store: Store): Promise<UserRow> {
  const { createUsers } = await import("../../identity/users/users.ts");
  const users = createUsers(store);
  await users.prepare();
  return users.owner();
}
