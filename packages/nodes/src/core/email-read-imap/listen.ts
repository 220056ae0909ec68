import type { ImapFlow } from "imapflow";
import type { InboxListenContext } from "./description.ts";
import { clientOf, type MailboxFailure, mailboxError } from "./mailbox.ts";

const MINUTE_MS = 60_000;
const STANDARD_MINUTES = 60;

/** Waits for announcements of the server, and lets the node fetch emails. Ends with the connection. */
export async function listen(context: InboxListenContext): Promise<void> {
  while (!context.signal.aborted) await waitOnce(context);
}

/** Uses one connection until it must be renewed. @throws NodeError if it fails to open, or breaks */
async function waitOnce(context: InboxListenContext): Promise<void> {
  const { signal } = context;
  const client = await clientOf(context);
  const over = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    client.on("error", reject);
    client.on("close", () => reject(new Error("The server closed the connection.")));
  });
  failed.catch(() => {});
  const end = () => over.abort();
  signal.addEventListener("abort", end);
  const timer = setTimeout(end, reconnectMs(context));
  try {
    await Promise.race([announced(context, client, over.signal), failed]);
  } catch (thrown) {
    if (!over.signal.aborted) throw mailboxError(thrown as MailboxFailure);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    client.close();
  }
}

async function announced(context: InboxListenContext, client: ImapFlow, over: AbortSignal): Promise<void> {
  await client.connect();
  const arrivals = arrivalsOf(client);
  await client.mailboxOpen(context.read().mailbox || "INBOX");
  context.established();
  // Process emails that arrived while nothing was listening.
  await context.look();
  const ended = new Promise<undefined>((resolve) => {
    over.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const idling = idle(client, over);
  while (!over.aborted) {
    await Promise.race([arrivals.next(), ended, idling]);
    if (!over.aborted) await context.look();
  }
}

/** Enters IDLE mode, again after each keep-alive that the client requires. @throws Error if the server refuses */
async function idle(client: ImapFlow, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const isOk = await client.idle();
    if (isOk === false && !over.aborted) throw new Error("The server refused to announce emails.");
  }
}

/** Each call of `next` resolves once an email has arrived since the one before. */
function arrivalsOf(client: ImapFlow): { next(): Promise<void> } {
  let hasArrived = false;
  let notify = () => {};
  client.on("exists", ({ count, prevCount }: { count: number; prevCount: number }) => {
    if (count <= prevCount) return;
    hasArrived = true;
    notify();
  });
  return {
    next: () =>
      new Promise((resolve) => {
        notify = () => {
          hasArrived = false;
          resolve();
        };
        if (hasArrived) notify();
      }),
  };
}

function reconnectMs({ read }: InboxListenContext): number {
  const minutes = read().options.forceReconnect ?? STANDARD_MINUTES;
  return (minutes > 0 ? minutes : STANDARD_MINUTES) * MINUTE_MS;
}
