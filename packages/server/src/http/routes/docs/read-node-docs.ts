import { readNodeDocs } from "@heddle/api";
import { loadNodeType, nodeExample } from "@heddle/nodes";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { nodePage } from "../../docs/node-page.ts";
import { sendPage } from "../../docs/page.ts";
import { credentialNames } from "../../docs/type-names.ts";

export default serve(readNodeDocs, async ({ params: { id }, reply }) => {
  const type = await loadNodeType(id);
  if (!type) throw notFound("A node of this type");
  return sendPage(reply, nodePage(type, await credentialNames(), await nodeExample(id)));
});
