import { listCredentialTypes } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPrepared } from "../../node-types/send-prepared.ts";
import { credentialList } from "../../node-types/type-lists.ts";

export default serve(listCredentialTypes, async ({ context, request, reply }) =>
  sendPrepared(request, reply, await credentialList(context)),
);
