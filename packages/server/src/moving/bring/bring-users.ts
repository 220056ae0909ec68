import { randomUUID } from "node:crypto";
import { createInstanceValues } from "../../identity/settings/instance-values.ts";
import { isKnownHash } from "../../identity/users/password.ts";
import { userStatements } from "../../identity/users/user-statements.ts";
import { isSetUp, newUser } from "../../identity/users/users.ts";
import type { UserRow } from "../../store/tables.ts";
import type { PortableUser } from "../portable.ts";
import type { Bringing } from "./bringing.ts";

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts keep their passwords. People are known by their email addresses: those who are here already are left as they are. */
export async function bringUsers(bringing: Bringing, users: readonly PortableUser[]): Promise<void> {
  const known = await bringing.options.store.db.selectFrom("user").selectAll().execute();
  let isOwnerFree = !isSetUp(bringing.owner);
  for (const user of users) {
    if (user.email === null) {
      // The default user of an installation that was never set up.
      bringing.users.set(user.id, bringing.owner.id);
      continue;
    }
    const same = known.find(({ email }) => email === user.email);
    if (same) {
      bringing.users.set(user.id, same.id);
      report(bringing, user, "unchanged", "There is a user with this address here.");
    } else if (user.role === "owner" && isOwnerFree) {
      isOwnerFree = false;
      await becomeOwner(bringing, user);
    } else await addUser(bringing, user, known);
  }
}

/** Their owner is the owner here, where none was set up yet. */
async function becomeOwner(bringing: Bringing, user: PortableUser): Promise<void> {
  const { owner, options } = bringing;
  const { db } = options.store;
  bringing.users.set(user.id, owner.id);
  const change = { ...profileOf(user), updatedAt: new Date().toISOString() };
  await bringing.write([db.updateTable("user").set(change).where("id", "=", owner.id).compile()]);
  if (!options.isDryRun && change.passwordHash !== null)
    await createInstanceValues(options.store).set("showSetupOnFirstLoad", false);
  report(bringing, user, "created", passwordNote(user));
}

async function addUser(bringing: Bringing, user: PortableUser, known: UserRow[]): Promise<void> {
  const isFree = IS_UUID.test(user.id) && !known.some(({ id }) => id === user.id);
  const id = isFree ? user.id : randomUUID();
  const role = user.role === "member" ? "member" : "admin";
  const row: UserRow = {
    ...newUser(role, user.email),
    ...profileOf(user),
    id,
    disabled: Number(user.isDisabled),
  };
  known.push(row);
  bringing.users.set(user.id, id);
  await bringing.write(userStatements(bringing.options.store.db, row));
  const ofOwner =
    user.role === "owner" ? "An administrator here, as the installation has an owner." : undefined;
  report(bringing, user, "created", [ofOwner, passwordNote(user)].filter(Boolean).join(" ") || undefined);
}

function profileOf({ email, firstName, lastName, passwordHash }: PortableUser) {
  const kept = passwordHash !== null && isKnownHash(passwordHash) ? passwordHash : null;
  return { email, firstName, lastName, passwordHash: kept };
}

function passwordNote({ passwordHash, hasSecondFactor }: PortableUser): string | undefined {
  if (passwordHash === null) return "Has not set up the account yet: invite them again.";
  if (!isKnownHash(passwordHash)) return "The password cannot be taken over: invite them again.";
  return hasSecondFactor ? "The second factor has to be set up again." : undefined;
}

function report(
  bringing: Bringing,
  { id, email }: PortableUser,
  action: "created" | "unchanged",
  note?: string,
): void {
  bringing.report({ kind: "user", id: bringing.users.get(id) ?? id, name: email ?? "", action, note });
}
