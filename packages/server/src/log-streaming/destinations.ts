import { randomUUID } from "node:crypto";
import {
  type LogDelivery,
  type LogDestination,
  logDestinationSchema,
  type StoredLogDestination,
} from "@heddle/api";
import { isForNodeType } from "@heddle/workflow";
import { findCredential } from "../credentials/find-credential.ts";
import { HttpError, notFound } from "../errors/http-error.ts";
import type { Person } from "../identity/projects/reach.ts";
import type { LogDestinationRow } from "../store/log-tables.ts";
import type { Store } from "../store/store.ts";
import { chosenCredential } from "./chosen-credential.ts";
import { keptSecrets, shownDestination } from "./destination-secrets.ts";

/** A destination with its id. */
export type KnownDestination = LogDestination & { readonly id: string; readonly updatedAt: number };

/** Every destination with its secrets. */
export async function readDestinations(store: Pick<Store, "db" | "box">): Promise<KnownDestination[]> {
  const rows = await store.db.selectFrom("logDestination").selectAll().orderBy("createdAt").execute();
  return rows.map((row) => destinationOf(store, row));
}

/** One destination with its secrets. @throws HttpError 404 */
export async function readDestination(
  store: Pick<Store, "db" | "box">,
  id: string,
): Promise<KnownDestination> {
  return destinationOf(store, await findRow(store, id));
}

/** Every destination in display format, or the one with the id. */
export async function listDestinations(
  store: Pick<Store, "db" | "box">,
  id?: string,
): Promise<StoredLogDestination[]> {
  const { db } = store;
  const select = db.selectFrom("logDestination").selectAll().orderBy("createdAt");
  const rows = await (id === undefined ? select : select.where("id", "=", id)).execute();
  const counts = await db
    .selectFrom("logDelivery")
    .select(({ fn }) => ["destinationId", fn.countAll<number | string>().as("count")])
    .where("sentAt", "is", null)
    .groupBy("destinationId")
    .execute();
  const waiting = new Map(counts.map(({ destinationId, count }) => [destinationId, Number(count)]));
  return rows.map((row) => ({
    ...shownDestination(openedSettings(store, row)),
    id: row.id,
    delivery: deliveryOf(row, waiting.get(row.id) ?? 0),
  }));
}

/** Stores a destination: a new one, or a replacement for the one with its id. Sending is tried immediately. */
export async function saveDestination(
  store: Pick<Store, "db" | "box">,
  person: Person,
  given: LogDestination,
): Promise<StoredLogDestination> {
  const before = given.id === undefined ? undefined : await readDestination(store, given.id);
  const destination = { ...keptSecrets(given, before), id: given.id ?? randomUUID() };
  await assertMayUseCredential(store, person, destination, before);
  // Two changes never have the same time, by which senders notice a change.
  const now = Math.max(Date.now(), (before?.updatedAt ?? 0) + 1);
  const content = {
    isEnabled: destination.enabled ? 1 : 0,
    settings: store.box.sealText(JSON.stringify(destination), "destination"),
    updatedAt: now,
    failures: 0,
    failingSince: null,
    error: null,
    nextAttemptAt: 0,
  };
  if (before)
    await store.db.updateTable("logDestination").set(content).where("id", "=", destination.id).execute();
  else
    await store.db
      .insertInto("logDestination")
      .values({ id: destination.id, createdAt: now, ...content })
      .execute();
  const [stored] = await listDestinations(store, destination.id);
  return stored!;
}

/** Removes a destination with its events. */
export async function deleteDestination({ db, write }: Store, id: string | undefined): Promise<void> {
  if (id === undefined) throw new HttpError("log-destination-not-named", {});
  await findRow({ db }, id);
  await write([
    db.deleteFrom("logDestination").where("id", "=", id).compile(),
    db.deleteFrom("logDelivery").where("destinationId", "=", id).compile(),
  ]);
}

async function findRow({ db }: Pick<Store, "db">, id: string): Promise<LogDestinationRow> {
  const row = await db.selectFrom("logDestination").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This destination");
  return row;
}

function openedSettings({ box }: Pick<Store, "box">, { settings }: LogDestinationRow): LogDestination {
  return logDestinationSchema.parse(JSON.parse(box.openText(settings, "destination")));
}

function destinationOf(store: Pick<Store, "box">, row: LogDestinationRow): KnownDestination {
  const stored = openedSettings(store, row);
  return { ...stored, id: row.id, updatedAt: row.updatedAt };
}

/** A previously selected credential stays if another user changes other fields. */
async function assertMayUseCredential(
  store: Pick<Store, "db">,
  person: Person,
  destination: LogDestination,
  before: LogDestination | undefined,
): Promise<void> {
  const chosen = chosenCredential(destination);
  if (!chosen) return;
  const isSame = before !== undefined && chosenCredential(before)?.id === chosen.id;
  if (isSame && sameTarget(before, destination)) return;
  const row = await findCredential(store as Store, person, chosen.id, "credential:use");
  if (row.type !== chosen.type) throw new HttpError("log-credential-wrong", { name: row.name });
  if (!isForNodeType({ nodesAccess: JSON.parse(row.nodesAccess) }, "logStreaming"))
    throw new HttpError("log-credential-limited", { name: row.name });
}

function sameTarget(one: LogDestination, other: LogDestination): boolean {
  return "url" in one && "url" in other && new URL(one.url).host === new URL(other.url).host;
}

function deliveryOf(row: LogDestinationRow, waiting: number): LogDelivery {
  const date = (at: number | null) => (at === null || at === 0 ? null : new Date(at).toISOString());
  return {
    waiting,
    dropped: Number(row.dropped),
    lastSentAt: date(row.lastSentAt),
    failingSince: date(row.failingSince),
    error: row.error,
    nextAttemptAt: row.failures > 0 ? date(row.nextAttemptAt) : null,
  };
}
