import type { LdapConfig } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { isUniqueViolation } from "../../store/errors.ts";
import type { LdapSyncRow } from "../../store/sign-in-tables.ts";
import type { Store } from "../../store/store.ts";
import { type AccessParts, closeConnections, endAccess } from "../sessions/end-access.ts";
import { MethodStore } from "../sign-in/method-store.ts";
import { type Admission, type OutsidePerson, planAdmission } from "../sign-in/outside-users.ts";
import type { Directories, DirectoryEntry } from "./directory-entry.ts";
import { toPerson } from "./directory-person.ts";
import { readLdap } from "./ldap-settings.ts";

/** Time for which a process that dies while synchronizing blocks others. */
const MAX_SYNC_MS = 3_600_000;
/** Maximum number of stored synchronization records. */
const MAX_RECORDS = 1_000;

/** Dependencies of a synchronization. */
export interface SyncDeps {
  readonly store: Store;
  readonly sessions: AccessParts["sessions"];
  readonly directories: Directories;
}

type Counts = Pick<LdapSyncRow, "scanned" | "created" | "updated" | "disabled">;
type Mode = LdapSyncRow["runMode"];

/**
 * Compares users with the directory and records the result; a live run also creates, changes and disables users.
 * `isDue` is checked again once no other process synchronizes. @throws HttpError with the error, which the record
 * keeps as well
 */
export async function syncLdap(
  deps: SyncDeps,
  mode: Mode,
  isDue: () => Promise<boolean> = async () => true,
): Promise<void> {
  const methods = new MethodStore(deps.store);
  const done = await methods.alone("ldap", MAX_SYNC_MS, async () => {
    if (await isDue()) await recordSync(deps, mode);
    return true;
  });
  if (!done) throw new HttpError((await isSetUp(deps.store)) ? "ldap-busy" : "ldap-not-set-up", {});
}

async function isSetUp({ db }: Store): Promise<boolean> {
  const row = await db
    .selectFrom("signInMethod")
    .select("kind")
    .where("kind", "=", "ldap")
    .executeTakeFirst();
  return row !== undefined;
}

async function recordSync(deps: SyncDeps, runMode: Mode): Promise<void> {
  const startedAt = Date.now();
  const counts: Counts = { scanned: 0, created: 0, updated: 0, disabled: 0 };
  const record = async (status: LdapSyncRow["status"], error: string) => {
    const row = { ...counts, runMode, status, error, startedAt, endedAt: Date.now() };
    const { id } = await deps.store.db
      .insertInto("ldapSync")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    await deps.store.db
      .deleteFrom("ldapSync")
      .where("id", "<=", id - MAX_RECORDS)
      .execute();
  };
  try {
    await compare(deps, runMode, counts);
    await record("success", "");
  } catch (error) {
    await record("error", (error as Error).message);
    throw error;
  }
}

async function compare(deps: SyncDeps, mode: Mode, counts: Counts): Promise<void> {
  const config = await readLdap(deps.store);
  const entries = await deps.directories.list(config);
  const gone = await findGone(deps.store, new Set(entries.map(({ id }) => id)));
  counts.scanned = entries.length;
  // A filter that matches nothing would lock everyone out.
  if (entries.length === 0 && gone.length > 0) throw new HttpError("ldap-empty", {});
  for (const entry of entries) {
    const outcome = await syncEntry(deps, mode, personOf(entry, config));
    if (outcome === "created") counts.created++;
    else if (outcome !== "unchanged") counts.updated++;
  }
  counts.disabled = gone.length;
  if (mode === "live") for (const id of gone) await disable(deps, id);
}

/** Returns `undefined` for an entry that cannot be a user, such as one without an email address. */
function personOf(entry: DirectoryEntry, config: LdapConfig): OutsidePerson | undefined {
  try {
    return toPerson(entry, config);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

async function syncEntry(
  deps: SyncDeps,
  mode: Mode,
  person: OutsidePerson | undefined,
): Promise<Admission["outcome"]> {
  if (!person) return "unchanged";
  const { store } = deps;
  try {
    const { outcome, user, statements, endsAccess } = await planAdmission(store, person);
    const isBack = await hasLeft(store, person);
    if (mode === "live") {
      await store.write(statements);
      if (endsAccess) await closeConnections(deps, user.id);
      if (isBack) await enable(store, person);
    }
    return outcome === "unchanged" && isBack ? "updated" : outcome;
  } catch (error) {
    // The entry matches the owner or another user's email address: that user stays unchanged.
    if (error instanceof HttpError || isUniqueViolation(error)) return "unchanged";
    throw error;
  }
}

async function hasLeft({ db }: Store, { kind, id }: OutsidePerson): Promise<boolean> {
  const row = await db
    .selectFrom("authIdentity")
    .select("hasLeft")
    .where("providerType", "=", kind)
    .where("providerId", "=", id)
    .executeTakeFirst();
  return row?.hasLeft === 1;
}

/** Enables a user who is back in the directory. */
async function enable(store: Store, { kind, id }: OutsidePerson): Promise<void> {
  const { db } = store;
  const identity = db
    .selectFrom("authIdentity")
    .select("userId")
    .where("providerType", "=", kind)
    .where("providerId", "=", id);
  await store.write([
    db.updateTable("user").set({ disabled: 0 }).where("id", "in", identity).compile(),
    db
      .updateTable("authIdentity")
      .set({ hasLeft: 0 })
      .where("providerType", "=", kind)
      .where("providerId", "=", id)
      .compile(),
  ]);
}

/** Finds users whose entries are no longer in the directory. */
async function findGone({ db }: Store, present: ReadonlySet<string | undefined>): Promise<string[]> {
  const rows = await db
    .selectFrom("authIdentity")
    .select(["userId", "providerId"])
    .where("providerType", "=", "ldap")
    .where("hasLeft", "=", 0)
    .execute();
  return rows.filter(({ providerId }) => !present.has(providerId)).map(({ userId }) => userId);
}

/** Keeps keys, without effect while the user is disabled: the entry can return, for example after a wrong filter. */
async function disable(deps: SyncDeps, userId: string): Promise<void> {
  const { db } = deps.store;
  const change = [
    db.updateTable("user").set({ disabled: 1 }).where("id", "=", userId).compile(),
    db
      .updateTable("authIdentity")
      .set({ hasLeft: 1 })
      .where("userId", "=", userId)
      .where("providerType", "=", "ldap")
      .compile(),
  ];
  await endAccess(deps, userId, { change, kept: { keys: true } });
}
