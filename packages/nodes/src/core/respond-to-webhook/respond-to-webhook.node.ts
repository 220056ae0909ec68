import { defineNode } from "@heddle/workflow";
import { descriptions } from "./description.ts";
import { mend } from "./mend.ts";
import { respond } from "./respond.ts";

export default defineNode({
  name: "n8n-nodes-base.respondToWebhook",
  // A second answer does no harm, and after a crash the caller is gone: nothing to journal.
  effect: "pure",
  descriptions,
  mend,
  upgrade: (parameters) => parameters,
  execute: respond,
});
