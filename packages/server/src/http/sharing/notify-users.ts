import { rolesWith, type UserSettings } from "@heddle/api";
import { SYSTEM_ACTOR } from "../../identity/audit/actor.ts";
import { receiver, type SharedThing, type SharingNews, sharingNews } from "../../identity/mail/letters.ts";
import { isSetUp } from "../../identity/users/users.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

type News = Omit<SharingNews, "project">;

interface Sharing {
  readonly kind: SharedThing;
  readonly shared: { readonly id: string; readonly name: string };
  readonly by: UserRow;
  /** The new recipients, and team projects, whose members are recipients. */
  readonly ids: readonly string[];
}

/**
 * Sends an email to users who received access to something, if a mail server is configured, except to users who opted
 * out. Members of a project are notified of resources shared with it, but not of resources created in it or moved to
 * it: that is the daily work of the project. Nothing waits for the emails: failures are logged and recorded in the
 * audit log.
 */
export function notifyUsers(context: AppContext, { kind, shared, by, ids }: Sharing): void {
  const address = addressOf(context.addresses.editor, kind, shared.id);
  void sendNews(context, ids, { kind, name: shared.name, by, address }).catch((error: Error) =>
    context.log.error({ error: error.message }, "Users could not be notified of shared resources"),
  );
}

function addressOf(editor: string, kind: SharedThing, id: string): string {
  if (kind === "workflow") return `${editor}/workflow/${id}`;
  return kind === "project" ? `${editor}/projects/${id}` : `${editor}/credentials`;
}

async function sendNews(context: AppContext, ids: readonly string[], news: News): Promise<void> {
  const mailer = ids.length > 0 ? await context.mails.mailer() : undefined;
  if (!mailer) return;
  for (const { user, project } of await recipients(context.store, ids, news)) {
    const { email } = user;
    if (email === null || !isSetUp(user) || user.disabled || !wantsMails(user)) continue;
    try {
      await mailer.send(
        sharingNews(receiver({ ...user, email }, context.config.server.defaultLocale), { ...news, project }),
      );
    } catch (error) {
      const reason = (error as Error).message;
      context.log.error({ error: reason }, "A user could not be notified of a shared resource");
      await context.audit.record("audit.user.email.failed", {
        by: SYSTEM_ACTOR,
        about: { id: user.id, name: email },
        details: { letter: `${news.kind} shared`, reason },
      });
    }
  }
}

/** Scope with which a member of a project sees shared resources. */
const SEEN_BY = {
  workflow: rolesWith("workflow:read", "workflow:editor"),
  credential: rolesWith("credential:read", "credential:user"),
} as const;

/** Each recipient once, with the project through which they have access, unless it was shared with them directly. */
async function recipients(
  { db }: AppContext["store"],
  ids: readonly string[],
  { kind, by }: News,
): Promise<{ user: UserRow; project?: string }[]> {
  const users = await db.selectFrom("user").selectAll().where("id", "in", ids).execute();
  const members =
    kind === "project"
      ? []
      : await db
          .selectFrom("project_member")
          .innerJoin("project", "project.id", "project_member.projectId")
          .innerJoin("user", "user.id", "project_member.userId")
          .selectAll("user")
          .select("project.name as project")
          .where("project.id", "in", ids)
          .where("project.kind", "=", "team")
          .where("project_member.role", "in", SEEN_BY[kind])
          .execute();
  const all = [
    ...users.map((user) => ({ user })),
    ...members.map(({ project, ...user }) => ({ user, project })),
  ];
  const first = new Map(all.toReversed().map((one) => [one.user.id, one]));
  first.delete(by.id);
  return [...first.values()];
}

function wantsMails({ settings }: UserRow): boolean {
  return (JSON.parse(settings) as UserSettings).sharingMails !== false;
}
