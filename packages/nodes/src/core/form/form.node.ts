import { defineNode } from "@heddle/workflow";
import { repairFieldTypes } from "../../forms/form-properties.ts";
import { description } from "./description.ts";
import { lastPage } from "./last-page.ts";
import { answerPage, nextPage } from "./next-page.ts";

export default defineNode({
  name: "n8n-nodes-base.form",
  effect: "pure",
  sends: true,
  descriptions: [description],
  repair: repairFieldTypes,
  upgrade: (parameters) => parameters,
  execute: (context) => (context.read().operation === "completion" ? lastPage(context) : nextPage(context)),
  resume: answerPage,
});
