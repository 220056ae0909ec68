import type { Http } from "@heddle/workflow";
import { type Letter, toMail } from "../identity/mail/letter.ts";
import type { Mails } from "../identity/mail/mails.ts";
import { postRequest } from "../log-streaming/senders/post-events.ts";
import type { Statement, Store } from "../store/store.ts";
import type { AlertMessage } from "./notices.ts";

const MINUTE_MS = 60_000;
/** Notices that are sent in one go. */
const BATCH_NOTICES = 50;
/** Time limit for a process to handle a notice before it is sent again. */
const CLAIM_MS = 5 * MINUTE_MS;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Number of failures after which a notice is given up. */
const MAX_FAILURES = 10;
const NO_SERVER = "No mail server is set up. Enter one on the page Mail of the settings.";

/** Connections that notices are sent by. */
interface Senders {
  readonly mails: Mails;
  readonly http: Http;
}

/** Stores a notice that must be sent. */
export function queueNotice(
  { db, box }: Store,
  alertId: string,
  message: AlertMessage,
  now: number,
): Statement {
  const text = JSON.stringify(message);
  const letter = "to" in message ? text : box.sealText(text, "alert");
  return db.insertInto("alertMail").values({ alertId, letter, failures: 0, nextAttemptAt: now }).compile();
}

/** Sends the stored notices that are due, each until it is accepted. After a crash while one is sent, it is sent again. */
export async function sendNotices(store: Store, senders: Senders, now: number): Promise<void> {
  const due = await store.db
    .selectFrom("alertMail")
    .selectAll()
    .where("nextAttemptAt", "<=", now)
    .orderBy("id")
    .limit(BATCH_NOTICES)
    .execute();
  for (const one of due) {
    const { numUpdatedRows } = await store.db
      .updateTable("alertMail")
      .set({ nextAttemptAt: now + CLAIM_MS })
      .where("id", "=", one.id)
      .where("nextAttemptAt", "=", one.nextAttemptAt)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) await send(store, senders, one, now);
  }
}

interface DueNotice {
  readonly id: number;
  readonly alertId: string;
  readonly letter: string;
  readonly failures: number;
}

async function send(
  store: Store,
  senders: Senders,
  { id, alertId, letter, failures }: DueNotice,
  now: number,
) {
  const { db, box } = store;
  const message = JSON.parse(box.openText(letter, "alert")) as AlertMessage;
  const problem =
    "to" in message ? await tryToMail(senders.mails, message) : await tryToPost(senders.http, message);
  const isOver = problem === undefined || failures + 1 >= MAX_FAILURES;
  const pause = Math.min(MINUTE_MS * 2 ** failures, MAX_PAUSE_MS);
  const change = isOver
    ? db.deleteFrom("alertMail").where("id", "=", id)
    : db
        .updateTable("alertMail")
        .set({ failures: failures + 1, nextAttemptAt: now + pause })
        .where("id", "=", id);
  const note = db
    .updateTable("alert")
    .set({ problem: problem ?? null })
    .where("id", "=", alertId);
  const isNews = problem !== undefined || failures > 0;
  await store.write(isNews ? [change.compile(), note.compile()] : [change.compile()]);
}

/** Returns the problem; redirects are not followed, since a webhook answers at its own URL. */
async function tryToPost(
  http: Http,
  { url, body }: Exclude<AlertMessage, Letter>,
): Promise<string | undefined> {
  const headers = { "content-type": "application/json" };
  const failed = await postRequest(http, { method: "POST", url, headers, body: JSON.stringify(body) });
  return failed && `The notice to ${new URL(url).host} was not sent: ${failed.message}`;
}

async function tryToMail(mails: Mails, letter: Letter): Promise<string | undefined> {
  try {
    const mailer = await mails.mailer();
    if (!mailer) return `The mail to ${letter.to} was not sent. ${NO_SERVER}`;
    await mailer.send(toMail(letter));
    return undefined;
  } catch (error) {
    return `The mail to ${letter.to} was not sent: ${(error as Error).message}`;
  }
}
