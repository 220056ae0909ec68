import { listNodeDocs } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPage } from "../../docs/page.ts";
import { nodeListPage } from "../../docs/type-lists.ts";
import { nodeHeadings } from "../../node-types/type-lists.ts";

export default serve(listNodeDocs, async ({ context, reply }) =>
  sendPage(reply, nodeListPage([...(await nodeHeadings(context)).values()])),
);
