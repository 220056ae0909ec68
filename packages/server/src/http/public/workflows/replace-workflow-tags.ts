import { listTags, updateWorkflow } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("replaceWorkflowTags", async ({ params: { id }, body, run }) => {
  const known = await run(listTags, {});
  const tags = body.map((wanted) => {
    const tag = known.find((one) =>
      wanted.id === undefined ? one.name === wanted.name : one.id === wanted.id,
    );
    if (!tag) throw notFound("A tag that the body names");
    return { id: tag.id };
  });
  return (await run(updateWorkflow, { id }, { tags })).tags;
});
