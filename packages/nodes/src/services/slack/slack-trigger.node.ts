import { defineNode } from "@heddle/workflow";
import { listMethods } from "../../service/lists.ts";
import { description } from "./trigger/description.ts";
import { receive } from "./trigger/receive.ts";
import { isSigned } from "./trigger/signature.ts";
import { service } from "./versions.ts";

export default defineNode({
  name: "n8n-nodes-base.slackTrigger",
  effect: "pure",
  descriptions: [description],
  methods: listMethods(service) as object,
  // Slack's signature covers the body. A credential without the secret admits every caller who knows the URL.
  webhook: async (context) => {
    const secret = String((await context.credentials("slackApi"))["signatureSecret"] ?? "");
    if (secret === "" || isSigned(context.request, secret, Date.now())) return receive(context);
    return { response: { status: 401, headers: {}, body: { kind: "text", text: "Not signed by Slack" } } };
  },
});
