import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { gmailConnection } from "./connection.ts";
import { draftOperations } from "./drafts.ts";
import { labelOperations } from "./labels.ts";
import { messageOperations } from "./messages.ts";
import { gmailMethods } from "./methods.ts";
import { operationsOf1, upgrade } from "./older.ts";
import { repair } from "./repair.ts";
import { threadOperations } from "./threads.ts";

const service = {
  displayName: "Gmail",
  description: "Sends, reads and organizes emails in Gmail",
  icon: "file:gmail.svg",
  version: [2, 2.1, 2.2],
  ...gmailConnection,
  resources: { message: "Message", draft: "Draft", label: "Label", thread: "Thread" },
  defaultResource: "message",
  operations: [...messageOperations, ...draftOperations, ...labelOperations, ...threadOperations],
  methods: gmailMethods(),
  upgrade,
  repair,
  codex: {
    categories: ["Communication"],
    alias: ["email", "mail", "human", "form", "wait", "hitl", "approval"],
  },
} as const satisfies Omit<ServiceDeclaration, "name">;

export default defineService({
  name: "n8n-nodes-base.gmail",
  ...service,
  older: [
    lowerDescription({
      name: "n8n-nodes-base.gmail",
      ...service,
      version: 1,
      resources: { message: "Message", messageLabel: "Message Label", draft: "Draft", label: "Label" },
      defaultResource: "draft",
      operations: operationsOf1,
    }),
  ],
});
