import { listCredentialTypes } from "@heddle/api";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import { sendPrepared } from "../../node-types/send-prepared.ts";
import { credentialDescriptions, prepareJson } from "../../node-types/type-descriptions.ts";

const preparedOf = perServer(({ presets }) => credentialDescriptions(presets).then(prepareJson));

export default serve(listCredentialTypes, async ({ context, request, reply }) =>
  sendPrepared(request, reply, await preparedOf(context)),
);
