import { assertMember, changeMembers } from "../answers/projects.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("removeProjectUser", async ({ params: { id, userId }, run }) => {
  await changeMembers(run, id, (members) => {
    assertMember(members, userId);
    return members.filter((member) => member.userId !== userId);
  });
  return undefined;
});
