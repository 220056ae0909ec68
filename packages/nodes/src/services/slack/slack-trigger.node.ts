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
  // The body is part of what Slack signs. A credential without the secret lets everybody call who knows the address.
  webhook: async (context) => {
    const secret = String((await context.credentials("slackApi"))["signatureSecret"] ?? "");
    if (secret === "" || isSigned(context.request, secret, Date.now())) return receive(context);
    return { response: { status: 401, headers: {}, body: { kind: "text", text: "Not signed by Slack" } } };
  },
});
