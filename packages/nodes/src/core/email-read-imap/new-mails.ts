import type { Item } from "@heddle/workflow";
import type { ImapFlow } from "imapflow";
import type { InboxContext } from "./description.ts";
import { mailItem } from "./mail-item.ts";
import { withMailbox } from "./mailbox.ts";
import { searchQuery } from "./search-query.ts";

/** Further emails arrive with the next polls. */
const MAX_MAILS = 100;
const MAX_REMEMBERED_MAILS = 5_000;

/** State stored between two polls of a mailbox. Message numbers become meaningless once `validity` changes. */
interface Seen {
  validity?: string;
  last?: number;
  given?: number[];
}

/** Items of new emails. A test shows the newest one and changes nothing. */
export function newMails(context: InboxContext): Promise<Item[]> {
  const { options, postProcessAction } = context.read();
  const query = searchQuery(options.customEmailConfig || '["UNSEEN"]');
  const isTest = context.execution.mode === "manual";
  return withMailbox(context, async (client) => {
    const state: Seen = isTest ? {} : seenOf(context, client);
    const found = (await client.search(query, { uid: true })) || [];
    const uids = isTest ? found.slice(-1) : unseen(state, found, options.trackLastMessageId ?? true);
    const items: Item[] = [];
    for (const uid of uids) items.push(...(await itemsOf(context, client, uid)));
    if (isTest || uids.length === 0) return items;
    if (postProcessAction === "read") await client.messageFlagsAdd(uids, ["\\Seen"], { uid: true });
    state.last = Math.max(state.last ?? 0, ...uids);
    state.given = [...(state.given ?? []), ...uids].slice(-MAX_REMEMBERED_MAILS);
    return items;
  });
}

async function itemsOf(context: InboxContext, client: ImapFlow, uid: number): Promise<Item[]> {
  const mail = await client.fetchOne(uid, { source: true }, { uid: true });
  const source = mail ? mail.source : undefined;
  return source ? [await mailItem(context, source, uid)] : [];
}

function seenOf(context: InboxContext, { mailbox }: ImapFlow): Seen {
  const state = context.staticData("node") as Seen;
  const validity = mailbox ? `${mailbox.path}:${mailbox.uidValidity}` : "";
  if (state.validity !== validity) Object.assign(state, { validity, last: 0, given: [] });
  return state;
}

function unseen({ last = 0, given = [] }: Seen, found: readonly number[], isAfterLast: boolean): number[] {
  const isNew = (uid: number) => !given.includes(uid) && (!isAfterLast || uid > last);
  return found
    .filter(isNew)
    .sort((a, b) => a - b)
    .slice(0, MAX_MAILS);
}
