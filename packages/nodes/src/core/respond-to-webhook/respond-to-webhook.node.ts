import { defineNode } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { respond } from "./respond.ts";

export default defineNode({
  name: "n8n-nodes-base.respondToWebhook",
  // Answering twice is no harm, and after a crash nobody waits any more: nothing to journal.
  effect: "pure",
  descriptions,
  upgrade: (parameters) => parameters,
  execute: respond,
});
