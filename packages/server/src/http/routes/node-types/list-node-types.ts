import { listNodeTypes } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendPrepared } from "../../node-types/send-prepared.ts";
import { nodeList } from "../../node-types/type-lists.ts";

export default serve(listNodeTypes, async ({ context, request, reply }) =>
  sendPrepared(request, reply, await nodeList(context)),
);
