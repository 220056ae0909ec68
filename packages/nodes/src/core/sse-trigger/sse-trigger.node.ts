import { defineNode } from "@heddle/workflow";
import { firstEvent } from "../../listening/first-event.ts";
import { description } from "./description.ts";
import { listen } from "./listen.ts";

export default defineNode({
  name: "n8n-nodes-base.sseTrigger",
  effect: "pure",
  sends: true,
  descriptions: [description],
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});
