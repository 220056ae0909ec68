import type { Client, Notification } from "pg";
import { nodeError } from "../../../errors/node-error.ts";
import { ANSWER_TIMEOUT_MS } from "../../../stores/in-time.ts";
import { POSTGRES_SQL } from "../../../stores/sql/dialect.ts";
import { clientConfig, endClient } from "../connection.ts";
import { postgresError } from "../driver.ts";
import { rowTypes } from "../row-types.ts";
import { removeTrigger, type TriggerContext, tableTrigger } from "./table-trigger.ts";

/** Listens for notifications until the signal ends, or the connection. */
export async function listen(context: TriggerContext): Promise<void> {
  const data = await context.credentials("postgres");
  const { config, close } = await clientConfig(context.network, data, await rowTypes(false));
  const { Client: PgClient } = await import("pg");
  const seconds = context.read().options.connectionTimeout ?? 30;
  const client = new PgClient({
    ...config,
    connectionTimeoutMillis: seconds * 1000,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  const broken = new Promise<never>((_, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("The server closed the connection.")));
  });
  broken.catch(() => {});
  try {
    await client.connect();
    await notified(context, client, broken);
  } catch (thrown) {
    if (!context.signal.aborted) throw postgresError(thrown);
  } finally {
    await endClient(client);
    close();
  }
}

async function notified(context: TriggerContext, client: Client, broken: Promise<never>): Promise<void> {
  const { triggerMode, channelName } = context.read();
  const made = triggerMode === "createTrigger" ? tableTrigger(context) : undefined;
  const channel = made?.channel ?? channelName;
  if (channel === "") throw nodeError("parameter-empty", { label: "Channel" });
  // One after the other: an event is stored before the next one is taken.
  let stored = Promise.resolve();
  const failed = new Promise<never>((_, reject) => {
    client.on("notification", (notification) => {
      stored = stored.then(() => context.emit([{ json: itemOf(notification) }])).catch(reject);
    });
  });
  failed.catch(() => {});
  await client.query(`LISTEN ${POSTGRES_SQL.name(channel)}`);
  try {
    if (made) await client.query(made.create);
    context.established();
    await Promise.race([ended(context.signal), broken, failed]);
    await stored;
  } finally {
    if (made) await removeTrigger(client, made);
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function itemOf({ processId, channel, payload }: Notification): Record<string, unknown> {
  return { processId, channel, payload: parsed(payload) };
}

function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? "");
  } catch {
    return payload;
  }
}
