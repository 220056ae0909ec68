import { SYSTEM_ACTOR } from "../../identity/audit/actor.ts";
import { type SharedThing, type SharingNews, sharingNews } from "../../identity/mail/letters.ts";
import { isSetUp } from "../../identity/users/users.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

interface Told {
  readonly kind: SharedThing;
  readonly shared: { readonly id: string; readonly name: string };
  readonly by: UserRow;
  /** Users who were given it now; ids of other things count for nothing. */
  readonly userIds: readonly string[];
}

/**
 * Sends a mail to people who were given something, where a mail server is set up. Nothing waits for it: what could not be sent is
 * logged and in the audit log.
 */
export function tellPeople(context: AppContext, { kind, shared, by, userIds }: Told): void {
  const address = addressOf(context.addresses.editor, kind, shared.id);
  const others = userIds.filter((id) => id !== by.id);
  void sendNews(context, others, { kind, name: shared.name, by, address }).catch((error: Error) =>
    context.log.error({ error: error.message }, "People could not be told what was shared with them"),
  );
}

function addressOf(editor: string, kind: SharedThing, id: string): string {
  if (kind === "workflow") return `${editor}/workflow/${id}`;
  return kind === "project" ? `${editor}/projects/${id}` : `${editor}/credentials`;
}

async function sendNews(context: AppContext, userIds: readonly string[], news: SharingNews): Promise<void> {
  const mailer = userIds.length > 0 ? await context.mails.mailer() : undefined;
  if (!mailer) return;
  const users = await context.store.db.selectFrom("user").selectAll().where("id", "in", userIds).execute();
  for (const user of users) {
    const { email } = user;
    if (email === null || !isSetUp(user) || user.disabled) continue;
    try {
      await mailer.send(sharingNews({ ...user, email }, news));
    } catch (error) {
      const reason = (error as Error).message;
      context.log.error({ error: reason }, "A person could not be told what was shared with them");
      await context.audit.record("audit.user.email.failed", {
        by: SYSTEM_ACTOR,
        about: { id: user.id, name: email },
        details: { letter: `${news.kind} shared`, reason },
      });
    }
  }
}
