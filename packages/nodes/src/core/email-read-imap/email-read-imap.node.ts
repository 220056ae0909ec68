import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { newMails } from "./new-mails.ts";

export default defineNode({
  name: "n8n-nodes-base.emailReadImap",
  effect: "idempotent",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  schedule: { rules: () => [{ cron: "0 * * * * *" }] },
  execute: async (context) => [await newMails(context)],
});
