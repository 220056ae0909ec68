import { randomUUID } from "node:crypto";
import { type Alert, type AlertSettings, alertSettingsSchema } from "@heddle/api";
import { HttpError, notFound } from "../errors/http-error.ts";
import type { AlertRow } from "../store/alerts/alert-tables.ts";
import type { Store } from "../store/store.ts";

const MAX_ALERTS = 20;

type ShownRow = AlertRow & { workflowName: string };

/** The alerts of one workflow or of several, those that fire first. `workflowIds` undefined = of all. */
export async function listAlerts(store: Store, workflowIds: readonly string[] | undefined): Promise<Alert[]> {
  const among = workflowIds && new Set(workflowIds);
  const rows = await select(store).orderBy("workflow.name").orderBy("alert.id").execute();
  return rows
    .filter(({ workflowId }) => among?.has(workflowId) ?? true)
    .map(toAlert)
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
  const { count } = await db
    .selectFrom("alert")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workflowId", "=", workflowId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_ALERTS) throw new HttpError("too-many-alerts", { most: MAX_ALERTS });
  const id = randomUUID();
  await db
    .insertInto("alert")
    .values({
      id,
      workflowId,
      settings: JSON.stringify(settings),
      isEnabled: Number(settings.isEnabled),
      since: now,
    })
    .execute();
  return findAlert(store, workflowId, id);
}

/** Replaces the settings. With another rule, or switched on or off, the alert begins from the start. @throws HttpError */
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
      settings: JSON.stringify(settings),
      isEnabled: Number(settings.isEnabled),
      revision: eb("revision", "+", 1),
      ...(isSame ? {} : start),
    }))
    .where("id", "=", before.id)
    .execute();
  return findAlert(store, before.workflowId, before.id);
}

/** Removes an alert with the mails that were to be sent. */
export async function deleteAlert({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom("alert").where("id", "=", id).execute();
}

/** An alert of a workflow. @throws HttpError when there is none of this id */
export async function findAlert(store: Store, workflowId: string, id: string): Promise<Alert> {
  const row = await select(store)
    .where("alert.id", "=", id)
    .where("alert.workflowId", "=", workflowId)
    .executeTakeFirst();
  if (!row) throw notFound("This alert");
  return toAlert(row);
}

/** The settings of a row. */
export function settingsOf({ settings }: Pick<AlertRow, "settings">): AlertSettings {
  return alertSettingsSchema.parse(JSON.parse(settings));
}

function select({ db }: Store) {
  return db
    .selectFrom("alert")
    .innerJoin("workflow", "workflow.id", "alert.workflowId")
    .selectAll("alert")
    .select("workflow.name as workflowName");
}

function toAlert(row: ShownRow): Alert {
  const { id, workflowId, workflowName, firingSince, reason, notifiedAt, problem } = row;
  return {
    ...settingsOf(row),
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
