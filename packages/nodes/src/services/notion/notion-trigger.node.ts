import { defineNode } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { methods } from "./methods.ts";
import { description } from "./trigger/description.ts";
import { newPages } from "./trigger/poll.ts";

export default defineNode({
  name: "n8n-nodes-base.notionTrigger",
  effect: "pure",
  descriptions: [description],
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  methods: methods as object,
  execute: async (context) => [await newPages(context)],
});
