import { assertMember, changeMembers } from "../answers/projects.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("changeProjectUser", async ({ params: { id, userId }, body: { role }, run }) => {
  await changeMembers(run, id, (members) => {
    assertMember(members, userId);
    return members.map((member) => (member.userId === userId ? { userId, role } : member));
  });
  return undefined;
});
