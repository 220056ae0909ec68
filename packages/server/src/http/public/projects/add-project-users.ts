import { changeMembers } from "../answers/projects.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("addProjectUsers", async ({ params: { id }, body: { relations }, run }) => {
  const given = new Set(relations.map(({ userId }) => userId));
  await changeMembers(run, id, (members) => [
    ...members.filter(({ userId }) => !given.has(userId)),
    ...relations,
  ]);
  return undefined;
});
