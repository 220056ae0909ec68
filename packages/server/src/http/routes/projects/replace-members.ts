import { replaceMembers } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { setMembers } from "../../../identity/projects/set-members.ts";
import { serve } from "../../call/serve.ts";
import { toProjectEntity } from "../../projects/entities.ts";
import { assertTeam } from "../../projects/team-project.ts";
import { notifyUsers } from "../../sharing/notify-users.ts";

export default serve(
  replaceMembers,
  async ({ subject, body: { members, known }, caller, context, request }) => {
    assertTeam(subject);
    const { store, audit } = context;
    const { db } = store;
    const ids = members.map(({ userId }) => userId);
    if (new Set(ids).size < ids.length) throw new HttpError("member-twice", {});
    if (!members.some(({ role }) => role === "project:admin"))
      throw new HttpError("project-without-admin", {});
    const users = await db.selectFrom("user").select(["id", "email"]).where("id", "in", ids).execute();
    const unknown = ids.filter((id) => !users.some((user) => user.id === id));
    if (unknown.length > 0) throw new HttpError("member-unknown", { ids: unknown });
    const added = await setMembers(store, subject.id, { members, known });
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    const details = { members: members.map(({ userId, role }) => `${emails.get(userId)} ${role}`) };
    const about = { id: subject.id, name: subject.name };
    await audit.record("audit.project.members.changed", { by: request, about, details });
    notifyUsers(context, { kind: "project", shared: subject, by: caller, ids: added });
    return toProjectEntity(store, subject.id, caller);
  },
);
