import { listNodeTypes } from "@heddle/api";
import { ownTypesInUse } from "@heddle/nodes";
import { serve } from "../../call/serve.ts";
import { perTypes } from "../../node-types/per-types.ts";
import { sendPrepared } from "../../node-types/send-prepared.ts";
import { nodeDescriptions, prepareJson } from "../../node-types/type-descriptions.ts";

const preparedOf = perTypes(() => nodeDescriptions().then(prepareJson));

export default serve(listNodeTypes, async ({ context, request, reply }) =>
  sendPrepared(request, reply, await preparedOf(context, ownTypesInUse())),
);
