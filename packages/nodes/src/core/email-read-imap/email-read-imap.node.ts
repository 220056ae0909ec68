import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { listen } from "./listen.ts";
import { newMails } from "./new-mails.ts";

export default defineNode({
  name: "n8n-nodes-base.emailReadImap",
  effect: "idempotent",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  // Emails are looked for when the server announces them, and each minute for servers that announce none.
  listen,
  schedule: { rules: () => [{ cron: "0 * * * * *" }] },
  execute: async (context) => [await newMails(context)],
});
