import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { firedItem } from "./fired-item.ts";
import { repair } from "./repair.ts";
import { scheduleRules } from "./rules.ts";

export default defineNode({
  name: "n8n-nodes-base.scheduleTrigger",
  effect: "pure",
  descriptions: [description],
  repair,
  upgrade: (parameters) => parameters,
  schedule: { rules: scheduleRules, item: firedItem },
});
