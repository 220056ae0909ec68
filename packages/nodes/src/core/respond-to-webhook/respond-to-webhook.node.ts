import { defineNode } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { repair } from "./repair.ts";
import { respond } from "./respond.ts";

export default defineNode({
  name: "n8n-nodes-base.respondToWebhook",
  // A second response is harmless, and after a crash the caller is disconnected: nothing to journal.
  effect: "pure",
  sends: true,
  descriptions,
  repair,
  upgrade: (parameters) => parameters,
  execute: respond,
});
