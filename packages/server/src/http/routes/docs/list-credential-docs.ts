import { listCredentialDocs } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPage } from "../../docs/page.ts";
import { credentialListPage } from "../../docs/type-lists.ts";
import { credentialHeadings } from "../../node-types/type-lists.ts";

export default serve(listCredentialDocs, async ({ context, reply }) =>
  sendPage(reply, credentialListPage(await credentialHeadings(context))),
);
