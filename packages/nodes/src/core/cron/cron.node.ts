import { defineNode } from "@heddle/workflow";
import { firedItem } from "../schedule-trigger/fired-item.ts";
import { description, parameters } from "./description.ts";
import { cronRules } from "./rules.ts";

export default defineNode({
  name: "n8n-nodes-base.cron",
  effect: "pure",
  descriptions: [description],
  parameters,
  schedule: { rules: cronRules, item: firedItem },
});
