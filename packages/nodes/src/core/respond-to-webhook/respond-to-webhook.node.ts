import { defineNode } from "@heddle/workflow";
import { meantNames } from "../../mending/meant-names.ts";
import { descriptions } from "./description.ts";
import { respond } from "./respond.ts";

export default defineNode({
  name: "n8n-nodes-base.respondToWebhook",
  // A second answer does no harm, and after a crash the caller is gone: nothing to journal.
  effect: "pure",
  descriptions,
  mend: meantNames({
    parameters: { responseCode: "options.responseCode" },
    values: { respondWith: { allIncomingData: "allIncomingItems", binaryData: "binary", html: "text" } },
  }),
  upgrade: (parameters) => parameters,
  execute: respond,
});
