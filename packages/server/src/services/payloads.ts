import type { SentPayload, ServiceName, ServiceRequest } from "@heddle/api";
import type { Store } from "../store/store.ts";

/** Number of requests stored for inspection. */
const KEPT = 200;

/** Outcome of a request. */
interface Outcome {
  status: number | null;
  error: string | null;
}

/** Notes a request that was sent, and forgets the oldest ones. */
export async function notePayload(
  { db }: Store,
  service: ServiceName,
  request: ServiceRequest,
  { status, error }: Outcome,
): Promise<void> {
  const row = { service, sentAt: Date.now(), request: JSON.stringify(request), status, error };
  const { id } = await db.insertInto("servicePayload").values(row).returning("id").executeTakeFirstOrThrow();
  await db
    .deleteFrom("servicePayload")
    .where("id", "<=", id - KEPT)
    .execute();
}

/** The requests that were sent last, newest first. */
export async function listPayloads({ db }: Store, limit: number): Promise<SentPayload[]> {
  const rows = await db.selectFrom("servicePayload").selectAll().orderBy("id", "desc").limit(limit).execute();
  return rows.map(({ id, service, sentAt, request, status, error }) => ({
    id,
    service,
    sentAt: new Date(sentAt).toISOString(),
    ...(JSON.parse(request) as ServiceRequest),
    status,
    error,
  }));
}
