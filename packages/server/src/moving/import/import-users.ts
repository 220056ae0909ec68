import { randomUUID } from "node:crypto";
import { endingsOf } from "../../identity/sessions/end-access.ts";
import { createInstanceValues } from "../../identity/settings/instance-values.ts";
import { isKnownHash } from "../../identity/users/password.ts";
import { userStatements } from "../../identity/users/user-statements.ts";
import { isSetUp, newUser } from "../../identity/users/users.ts";
import type { UserRow } from "../../store/tables.ts";
import type { PortableUser } from "../portable.ts";
import type { ContentImport } from "./content-import.ts";

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts keep their passwords. Users are identified by email address: existing ones stay unchanged. */
export async function importUsers(job: ContentImport, users: readonly PortableUser[]): Promise<void> {
  const known = await job.options.store.db.selectFrom("user").selectAll().execute();
  let isOwnerFree = !isSetUp(job.owner);
  for (const user of users) {
    if (user.email === null) {
      // The default user of an installation that was never set up.
      job.users.set(user.id, job.owner.id);
      continue;
    }
    const same = known.find(({ email }) => email === user.email);
    if (same) {
      job.users.set(user.id, same.id);
      await report(job, user, "unchanged", "There is a user with this address here.");
    } else if (user.role === "owner" && isOwnerFree) {
      isOwnerFree = false;
      await becomeOwner(job, user);
    } else await addUser(job, user, known);
  }
}

/** Their owner is the owner here if none was set up yet, with the same ID if the owner here has nothing. */
async function becomeOwner(job: ContentImport, user: PortableUser): Promise<void> {
  const { owner, options } = job;
  const { db } = options.store;
  const takesId = user.id !== owner.id && IS_UUID.test(user.id) && !(await hasContent(job, owner.id));
  const after: UserRow = { ...owner, ...profileOf(user), updatedAt: new Date().toISOString() };
  if (takesId) {
    job.replaceOwner({ ...after, id: user.id });
    await job.write([
      db.deleteFrom("user").where("id", "=", owner.id).compile(),
      db.deleteFrom("project").where("id", "=", owner.id).compile(),
      ...userStatements(db, job.owner),
    ]);
  } else {
    const { id, ...change } = after;
    await job.write([
      db.updateTable("user").set(change).where("id", "=", id).compile(),
      // Before the set-up everybody who reached the server had a session of the owner.
      ...endingsOf(options.store, id),
    ]);
  }
  job.users.set(user.id, job.owner.id);
  if (!options.isDryRun && after.passwordHash !== null)
    await createInstanceValues(options.store).set("showSetupOnFirstLoad", false);
  const otherId = takesId || user.id === owner.id ? undefined : "Keeps the ID of the owner here.";
  await report(job, user, "created", [otherId, passwordNote(user)].filter(Boolean).join(" ") || undefined);
}

/** Whether anything belongs to a user. */
async function hasContent({ options: { store } }: ContentImport, userId: string): Promise<boolean> {
  const tables = ["workflow", "credential", "folder", "variable", "dataTable"] as const;
  for (const table of tables) {
    const query = store.db.selectFrom(table).select("projectId").where("projectId", "=", userId).limit(1);
    if (await query.executeTakeFirst()) return true;
  }
  const memberships = store.db.selectFrom("project_member").select("projectId").where("userId", "=", userId);
  return (await memberships.execute()).some(({ projectId }) => projectId !== userId);
}

async function addUser(job: ContentImport, user: PortableUser, known: UserRow[]): Promise<void> {
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
  job.users.set(user.id, id);
  await job.write(userStatements(job.options.store.db, row));
  const ofOwner =
    user.role === "owner" ? "An administrator here, as the installation has an owner." : undefined;
  await report(job, user, "created", [ofOwner, passwordNote(user)].filter(Boolean).join(" ") || undefined);
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

async function report(
  job: ContentImport,
  { id, email }: PortableUser,
  action: "created" | "unchanged",
  note?: string,
): Promise<void> {
  await job.report({ kind: "user", id: job.users.get(id) ?? id, name: email ?? "", action, note });
}
