import { listNodeDocs } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPage } from "../../docs/page.ts";
import { nodeListPage } from "../../docs/type-lists.ts";

export default serve(listNodeDocs, async ({ reply }) => sendPage(reply, await nodeListPage()));
