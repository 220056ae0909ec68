import type { StreamedEvent } from "@heddle/api";
import { sql } from "kysely";
import type { Store } from "../store/store.ts";

const MAX_EVENTS = 1_000;

/** Stored events, newest first, each once however many destinations it has. `wanted`: `sent`, `unsent`, `unfinished`, otherwise all. */
export async function readEvents(
  { db }: Pick<Store, "db">,
  wanted: string | undefined,
): Promise<StreamedEvent[]> {
  const rows = await db
    .selectFrom("logDelivery")
    .select(({ fn }) => ["eventId", fn.max("seq").as("seq"), fn.max("event").as("event")])
    .$if(wanted === "sent", (select) => select.where("sentAt", "is not", null))
    .$if(wanted === "unsent", (select) => select.where("sentAt", "is", null))
    .$if(wanted === "unfinished", (select) =>
      select
        .where("name", "=", "workflow.started")
        .where("executionId", "not in", (inner) =>
          inner
            .selectFrom("logDelivery")
            .select(sql<number>`"executionId"`.as("executionId"))
            .where("executionId", "is not", null)
            .where("name", "in", [
              "workflow.success",
              "workflow.failed",
              "workflow.crashed",
              "workflow.cancelled",
            ]),
        ),
    )
    .groupBy("eventId")
    .orderBy(sql`max("seq")`, "desc")
    .limit(MAX_EVENTS)
    .execute();
  return rows.map(({ event }) => JSON.parse(event));
}
