import { defineNode } from "@heddle/workflow";
import emailSend from "./email-send.node.ts";

const { name: _, descriptions, ...behavior } = emailSend;

/** Another name for Send Email that some files have. */
export default defineNode({
  name: "n8n-nodes-base.sendEmail",
  ...behavior,
  descriptions: descriptions.map((description) => ({
    ...description,
    name: "n8n-nodes-base.sendEmail",
    icon: "file:send-email.svg",
    hidden: true,
  })),
});
