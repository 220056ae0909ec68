import { defineNode } from "@heddle/workflow";
import { description } from "./trigger/description.ts";
import { eventStream } from "./trigger/event-stream.ts";
import { receive } from "./trigger/receive.ts";

export default defineNode({
  name: "n8n-nodes-base.twilioTrigger",
  effect: "pure",
  descriptions: [description],
  hooks: eventStream,
  webhook: receive,
});
