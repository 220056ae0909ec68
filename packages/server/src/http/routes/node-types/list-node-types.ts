import { listNodeTypes } from "@heddle/api";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import { sendPrepared } from "../../node-types/send-prepared.ts";
import { nodeDescriptions, prepareJson } from "../../node-types/type-descriptions.ts";

const preparedOf = perServer(() => nodeDescriptions().then(prepareJson));

export default serve(listNodeTypes, async ({ context, request, reply }) =>
  sendPrepared(request, reply, await preparedOf(context)),
);
