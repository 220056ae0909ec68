import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../errors/http-error.ts";
import { isUniqueViolation } from "../../../store/errors.ts";
import { DataBoxError } from "../../../store/sealing/data-box.ts";
import type { Store } from "../../../store/store.ts";
import type { ApiKeyRow } from "../../../store/tables.ts";
import { toHttpError } from "../../call/to-http-error.ts";
import { publicError } from "./error-handler.ts";

/** Retention of responses for repeated calls. */
const KEPT_MS = 24 * 3600 * 1000;

/** Status and body of a response. */
export interface PublicAnswer {
  status: number;
  body: unknown;
  /** True for the answer of an earlier call. */
  isRepeated?: boolean;
}

/** A call that its caller can send more than once. */
interface Once {
  store: Store;
  request: FastifyRequest;
  apiKey: ApiKeyRow;
  key: string;
  maxBodyBytes: number;
  now?: () => number;
}

/** The idempotency key of a call; undefined without one. @throws HttpError */
export function idempotencyKeyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (method !== "POST" || key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpError("idempotency-key-invalid", {});
  return key;
}

/**
 * Answers a call with an idempotency key. The key is stored before anything happens, so that of two concurrent calls
 * only one has an effect; its response, including a failure, is stored with it and returned again for a day. A call
 * that was interrupted by a crash has no response: its effect is unknown, so it is not repeated.
 */
export async function answerOnce(once: Once, answer: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
  const { store, apiKey, key, now = Date.now } = once;
  const requestHash = hashOf(once.request);
  await store.db
    .deleteFrom("idempotentCall")
    .where("createdAt", "<", now() - KEPT_MS)
    .execute();
  const row = { apiKeyId: apiKey.id, key, requestHash, answer: null, createdAt: now() };
  try {
    await store.db.insertInto("idempotentCall").values(row).execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return earlierAnswer(once, requestHash);
  }
  try {
    const given = await answer();
    await keepAnswer(once, given);
    return given;
  } catch (error) {
    const refused = toHttpError(error, once.maxBodyBytes);
    await keepAnswer(once, { status: refused?.status ?? 500, body: publicError(refused) });
    throw error;
  }
}

async function earlierAnswer({ store, apiKey, key }: Once, requestHash: string): Promise<PublicAnswer> {
  const row = await store.db
    .selectFrom("idempotentCall")
    .selectAll()
    .where("apiKeyId", "=", apiKey.id)
    .where("key", "=", key)
    .executeTakeFirst();
  if (row && row.requestHash !== requestHash) throw new HttpError("idempotency-key-reused", {});
  const kept = row?.answer ? opened(store, row.answer) : undefined;
  if (!kept) throw new HttpError("idempotent-call-open", {}, { headers: { "retry-after": "1" } });
  return { ...kept, isRepeated: true };
}

/** `undefined` if the encryption key no longer exists. */
function opened(store: Store, sealed: string): PublicAnswer | undefined {
  try {
    return JSON.parse(store.box.openText(sealed, "answer")) as PublicAnswer;
  } catch (error) {
    if (error instanceof DataBoxError) return undefined;
    throw error;
  }
}

/** Sealed, as links of invitations are among the answers. */
async function keepAnswer({ store, apiKey, key }: Once, { status, body }: PublicAnswer): Promise<void> {
  await store.db
    .updateTable("idempotentCall")
    .set({ answer: store.box.sealText(JSON.stringify({ status, body }), "answer") })
    .where("apiKeyId", "=", apiKey.id)
    .where("key", "=", key)
    .execute();
}

function hashOf({ method, url, body }: FastifyRequest): string {
  return createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ""}`)
    .digest("hex");
}
