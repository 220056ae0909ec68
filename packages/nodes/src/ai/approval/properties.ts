import type { NodeProperty } from "@heddle/workflow";
import { limitPropertiesFor } from "../../waits/limit-properties.ts";

const asks = { toolApproval: ["outside", "unsafe", "always"] };

/** Approval options of agents. */
export const approvalOptions = [
  {
    displayName: "Approval Before Tools",
    name: "toolApproval",
    type: "options",
    noDataExpression: true,
    options: [
      { name: "Never", value: "never", description: "The agent calls its tools by itself" },
      {
        name: "When the Tool Changes Something After Reading From Outside",
        value: "outside",
        description:
          "Before each call of a tool that does something outside, once another tool has brought content from there, such as a page or an email",
      },
      {
        name: "When the Tool Changes Something",
        value: "unsafe",
        description: "Before each call of a tool that does something outside, such as sending a message",
      },
      { name: "Always", value: "always", description: "Before each call of any tool" },
    ],
    default: "outside",
    description:
      "Whether a person decides before the agent calls a tool. The execution rests until then; what is declined, and why, is told to the model. Without this option the agent asks before it changes something outside after it has read from there.",
  },
  {
    displayName: "Approval in the Chat",
    name: "toolApprovalInChat",
    type: "boolean",
    default: true,
    description:
      "Whether who chats with the agent is asked, in a chat. Without it, only those are asked who see the execution.",
    displayOptions: { show: asks },
  },
  {
    displayName: "Approval Time Limit",
    name: "toolApprovalLimit",
    type: "fixedCollection",
    default: { values: {} },
    description: "Time limit for an answer; afterwards it counts as declined",
    options: [{ name: "values", displayName: "Values", values: limitPropertiesFor({}) }],
    displayOptions: { show: asks },
  },
] as const satisfies readonly NodeProperty[];
