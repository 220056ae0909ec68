import { listCredentialDocs } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPage } from "../../docs/page.ts";
import { credentialListPage } from "../../docs/type-lists.ts";

export default serve(listCredentialDocs, async ({ reply }) => sendPage(reply, await credentialListPage()));
