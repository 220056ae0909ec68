import { listCredentialTypes } from "@heddle/api";
import { ownTypesInUse } from "@heddle/nodes";
import { serve } from "../../call/serve.ts";
import { perTypes } from "../../node-types/per-types.ts";
import { sendPrepared } from "../../node-types/send-prepared.ts";
import { credentialDescriptions, prepareJson } from "../../node-types/type-descriptions.ts";

const preparedOf = perTypes(({ presets }) => credentialDescriptions(presets).then(prepareJson));

export default serve(listCredentialTypes, async ({ context, request, reply }) =>
  sendPrepared(request, reply, await preparedOf(context, ownTypesInUse())),
);
