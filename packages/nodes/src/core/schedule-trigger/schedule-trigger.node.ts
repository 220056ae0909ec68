import { defineNode } from "@heddle/workflow";
import { description } from "./description.ts";
import { firedItem } from "./fired-item.ts";
import { mend } from "./mend.ts";
import { scheduleRules } from "./rules.ts";

export default defineNode({
  name: "n8n-nodes-base.scheduleTrigger",
  effect: "pure",
  descriptions: [description],
  mend,
  upgrade: (parameters) => parameters,
  schedule: { rules: scheduleRules, item: firedItem },
});
