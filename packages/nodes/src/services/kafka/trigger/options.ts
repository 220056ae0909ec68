import type { NodeProperty } from "@heddle/workflow";

const milliseconds = { type: "number", typeOptions: { minValue: 1 } } as const;

/** Options for receiving messages and for their items. */
export const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Allow Topic Creation",
      name: "allowAutoTopicCreation",
      type: "boolean",
      default: false,
      description: "Whether the broker can create a missing topic",
    },
    {
      displayName: "Auto Commit Interval",
      name: "autoCommitInterval",
      ...milliseconds,
      default: 5000,
      description: "Milliseconds after which the broker is told how far the group has come",
    },
    {
      displayName: "Auto Commit Threshold",
      name: "autoCommitThreshold",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 1,
      description: "Number of messages after which the broker is told how far the group has come",
    },
    {
      displayName: "Heartbeat Interval",
      name: "heartbeatInterval",
      ...milliseconds,
      default: 3000,
      description: "Milliseconds between signs of life; a third of the session timeout at most",
    },
    {
      displayName: "JSON Parse Message",
      name: "jsonParseMessage",
      type: "boolean",
      default: false,
      description: "Whether to read messages as JSON",
    },
    {
      displayName: "Max Number of Requests",
      name: "maxInFlightRequests",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 1,
      description: "Most requests that wait for their answers at the same time",
    },
    {
      displayName: "Only Message",
      name: "onlyMessage",
      type: "boolean",
      default: false,
      description: "Whether to return only the message, without metadata",
    },
    {
      displayName: "Parallel Processing",
      name: "parallelProcessing",
      type: "boolean",
      default: true,
      description:
        "Files of others have it. Messages are stored in their order; how many executions run at once is a setting of the node.",
    },
    {
      displayName: "Read Messages From Beginning",
      name: "fromBeginning",
      type: "boolean",
      default: true,
      description: "Whether a new group starts with the oldest message instead of the next one",
    },
    {
      displayName: "Rebalance Timeout",
      name: "rebalanceTimeout",
      ...milliseconds,
      default: 60000,
      description: "Milliseconds that the members of the group have to join again",
    },
    {
      displayName: "Return Headers",
      name: "returnHeaders",
      type: "boolean",
      default: false,
      description: "Whether to return the headers of messages",
    },
    {
      displayName: "Session Timeout",
      name: "sessionTimeout",
      ...milliseconds,
      default: 30000,
      description: "Milliseconds without a sign of life after which others of the group take over",
    },
  ],
} as const satisfies NodeProperty;
