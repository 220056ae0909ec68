import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { legacyDescriptions } from "./description-legacy.ts";
import { sendRequests } from "./execute.ts";
import { parameters } from "./parameters.ts";
import { repair } from "./repair.ts";
import { upgradeLegacy } from "./upgrade-legacy.ts";

export default defineNode({
  name: "n8n-nodes-base.httpRequest",
  effect: ({ method = "GET" }) => (method === "GET" || method === "HEAD" ? "idempotent" : "unsafe"),
  descriptions: [...legacyDescriptions, description],
  parameters,
  repair,
  upgrade: upgradeLegacy,
  retriesItems: true,
  execute: sendRequests,
});
