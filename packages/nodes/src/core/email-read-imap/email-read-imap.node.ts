import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { listen } from "./listen.ts";
import { newMails } from "./new-mails.ts";

export default defineNode({
  name: "n8n-nodes-base.emailReadImap",
  effect: "idempotent",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  // The trigger fetches emails when the server announces them, and every minute for servers without announcements.
  listen,
  schedule: { rules: () => [{ cron: "0 * * * * *" }] },
  execute: async (context) => [await newMails(context)],
});
