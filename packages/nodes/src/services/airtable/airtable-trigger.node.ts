import { defineNode, type ParameterReader } from "@heddle/workflow";
import { timeRules } from "../../core/cron/rules.ts";
import { ServiceClient } from "../../service/service-client.ts";
import { methods } from "./methods.ts";
import { description } from "./trigger/description.ts";
import { newRecords } from "./trigger/poll.ts";
import { service } from "./versions.ts";

export default defineNode({
  name: "n8n-nodes-base.airtableTrigger",
  effect: "pure",
  descriptions: [description],
  schedule: { rules: ({ read }) => timeRules(read.given().pollTimes.item) },
  methods: methods as object,
  execute: async (context) => {
    const client = new ServiceClient(service, context, context.read as unknown as ParameterReader);
    return [await newRecords(context, client.sender(0))];
  },
});
