import { randomUUID } from "node:crypto";
import { type Alert, type AlertSettings, alertSettingsSchema } from "@heddle/api";
import { sql } from "kysely";
import { HttpError, notFound } from "../errors/http-error.ts";
import type { AlertRow } from "../store/alerts/alert-tables.ts";
import { DataBoxError } from "../store/sealing/data-box.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Store } from "../store/store.ts";

const MAX_ALERTS = 20;

type ShownRow = AlertRow & { workflowName: string };

/** Alerts of one or more workflows, firing ones first. `workflowIds` undefined = all. */
export async function listAlerts(store: Store, workflowIds: readonly string[] | undefined): Promise<Alert[]> {
  const among = workflowIds && new Set(workflowIds);
  const rows = await select(store).orderBy("workflow.name").orderBy("alert.id").execute();
  return rows
    .filter(({ workflowId }) => among?.has(workflowId) ?? true)
    .flatMap((row) => readable(store, row))
    .toSorted((a, b) => Number(b.state === "firing") - Number(a.state === "firing"));
}

/** Adds an alert. @throws HttpError when the workflow has too many */
export async function createAlert(
  store: Store,
  workflowId: string,
  settings: AlertSettings,
  now = Date.now(),
): Promise<Alert> {
  const { db } = store;
  const id = randomUUID();
  const row = {
    id,
    workflowId,
    settings: stored(store, settings),
    isEnabled: Number(settings.isEnabled),
    since: now,
  };
  // Under the lock of the workflow, so that calls at the same time count each other's alerts.
  const lock = sql`update "workflow" set "id" = "id" where "id" = ${workflowId}`;
  const room = sql`select 1 as "is" where (select count(*) from "alert" where "workflowId" = ${workflowId}) < ${MAX_ALERTS}`;
  try {
    await store.write([
      lock.compile(db),
      { ...room.compile(db), expect: 1 },
      db.insertInto("alert").values(row).compile(),
    ]);
  } catch (error) {
    if (isStaleWrite(error)) throw new HttpError("too-many-alerts", { most: MAX_ALERTS });
    throw error;
  }
  return findAlert(store, workflowId, id);
}

/** Replaces the settings. A changed rule, enabling or disabling resets the alert. @throws HttpError */
export async function updateAlert(
  store: Store,
  before: Alert,
  settings: AlertSettings,
  now = Date.now(),
): Promise<Alert> {
  const isSame =
    JSON.stringify(before.rule) === JSON.stringify(settings.rule) && before.isEnabled === settings.isEnabled;
  const start = {
    since: now,
    firingSince: null,
    reason: null,
    isAnnounced: 0,
    notifiedAt: null,
    problem: null,
  };
  await store.db
    .updateTable("alert")
    .set(({ eb }) => ({
      settings: stored(store, settings),
      isEnabled: Number(settings.isEnabled),
      revision: eb("revision", "+", 1),
      ...(isSame ? {} : start),
    }))
    .where("id", "=", before.id)
    .execute();
  return findAlert(store, before.workflowId, before.id);
}

/** Removes an alert with its pending notices. */
export async function deleteAlert({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom("alert").where("id", "=", id).execute();
}

/** An alert of a workflow. @throws HttpError if the id does not exist */
export async function findAlert(store: Store, workflowId: string, id: string): Promise<Alert> {
  const row = await select(store)
    .where("alert.id", "=", id)
    .where("alert.workflowId", "=", workflowId)
    .executeTakeFirst();
  if (!row) throw notFound("This alert");
  return toAlert(store, row);
}

/** The settings of a row. @throws DataBoxError where another key sealed them */
export function settingsOf(
  { box }: Pick<Store, "box">,
  { settings }: Pick<AlertRow, "settings">,
): AlertSettings {
  return alertSettingsSchema.parse(JSON.parse(box.openText(settings, "alert")));
}

/** URLs of channels are secrets: each lets its holder post there. */
function stored({ box }: Pick<Store, "box">, settings: AlertSettings): string {
  const text = JSON.stringify(settings);
  return settings.postTo.length > 0 ? box.sealText(text, "alert") : text;
}

/** An alert as those see it who may not change it: of each channel only the host. */
export function withoutSecrets<T extends Pick<AlertSettings, "postTo">>(alert: T): T {
  const postTo = alert.postTo.map((post) => ({ ...post, url: `${new URL(post.url).origin}/…` }));
  return { ...alert, postTo };
}

/** Nothing for an alert that another key sealed: it must not hide all others. */
function readable(store: Store, row: ShownRow): Alert[] {
  try {
    return [toAlert(store, row)];
  } catch (error) {
    if (error instanceof DataBoxError) return [];
    throw error;
  }
}

function select({ db }: Store) {
  return db
    .selectFrom("alert")
    .innerJoin("workflow", "workflow.id", "alert.workflowId")
    .selectAll("alert")
    .select("workflow.name as workflowName");
}

function toAlert(store: Store, row: ShownRow): Alert {
  const { id, workflowId, workflowName, firingSince, reason, notifiedAt, problem } = row;
  return {
    ...settingsOf(store, row),
    id,
    workflowId,
    workflowName,
    state: firingSince === null ? "ok" : "firing",
    firingSince: dateOf(firingSince),
    reason,
    lastNotifiedAt: dateOf(notifiedAt),
    problem,
  };
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
