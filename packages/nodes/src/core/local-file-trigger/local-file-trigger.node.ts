import { defineNode } from "@heddle/workflow";
import { firstEvent } from "../../listening/first-event.ts";
import { meantNames } from "../../repair/meant-names.ts";
import { description } from "./description.ts";
import { listen } from "./listen.ts";

export default defineNode({
  name: "n8n-nodes-base.localFileTrigger",
  effect: "pure",
  descriptions: [description],
  repair: meantNames({
    values: { "events[]": { "file:changed": "change", "file:created": "add", "file:deleted": "unlink" } },
  }),
  listen,
  execute: async (context) => [await firstEvent(context, listen)],
});
