import { defineService } from "../../service/define-service.ts";
import { GRAPH } from "./graph.ts";
import { methods } from "./methods.ts";
import { mediaOperations } from "./operations/media.ts";
import { messageOperations } from "./operations/message.ts";
import { sendTemplate } from "./operations/template.ts";

export default defineService({
  name: "n8n-nodes-base.whatsApp",
  displayName: "WhatsApp Business Cloud",
  description: "Sends WhatsApp messages and manages their media",
  version: [1, 1.1],
  icon: "file:whatsapp.svg",
  credentials: [{ type: "whatsAppApi", value: "whatsAppApi", name: "Access Token" }],
  baseUrl: GRAPH,
  resources: { message: "Message", media: "Media" },
  defaultResource: "message",
  operations: [sendTemplate, ...messageOperations, ...mediaOperations],
  methods,
  codex: { categories: ["Communication"], alias: ["chat", "message", "human", "approval"] },
});
