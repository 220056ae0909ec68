import { type Letter, toMail } from "../identity/mail/letter.ts";
import type { Mails } from "../identity/mail/mails.ts";
import type { Statement, Store } from "../store/store.ts";

const MINUTE_MS = 60_000;
/** Mails that are sent in one go. */
const BATCH_MAILS = 50;
/** How long a process may take for a mail before it is sent again. */
const CLAIM_MS = 5 * MINUTE_MS;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Then a mail is given up. */
const MAX_FAILURES = 10;
const NO_SERVER = "No mail server is set up. Enter one on the page Mail of the settings.";

/** Stores a mail that is to be sent. */
export function queueMail({ db }: Store, alertId: string, letter: Letter, now: number): Statement {
  return db
    .insertInto("alertMail")
    .values({ alertId, letter: JSON.stringify(letter), failures: 0, nextAttemptAt: now })
    .compile();
}

/** Sends the stored mails that are due, each until the mail server takes it. After a crash while one is sent, it is sent again. */
export async function sendMails(store: Store, mails: Mails, now: number): Promise<void> {
  const due = await store.db
    .selectFrom("alertMail")
    .selectAll()
    .where("nextAttemptAt", "<=", now)
    .orderBy("id")
    .limit(BATCH_MAILS)
    .execute();
  for (const mail of due) {
    const { numUpdatedRows } = await store.db
      .updateTable("alertMail")
      .set({ nextAttemptAt: now + CLAIM_MS })
      .where("id", "=", mail.id)
      .where("nextAttemptAt", "=", mail.nextAttemptAt)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) await send(store, mails, mail, now);
  }
}

interface DueMail {
  readonly id: number;
  readonly alertId: string;
  readonly letter: string;
  readonly failures: number;
}

async function send(store: Store, mails: Mails, { id, alertId, letter, failures }: DueMail, now: number) {
  const { db } = store;
  const problem = await tryToSend(mails, JSON.parse(letter) as Letter);
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

async function tryToSend(mails: Mails, letter: Letter): Promise<string | undefined> {
  try {
    const mailer = await mails.mailer();
    if (!mailer) return `The mail to ${letter.to} was not sent. ${NO_SERVER}`;
    await mailer.send(toMail(letter));
    return undefined;
  } catch (error) {
    return `The mail to ${letter.to} was not sent: ${(error as Error).message}`;
  }
}
