import type { NodeProperty } from "@heddle/workflow";
import { amount, longText, neededText, text, toggle } from "../../service/parameters.ts";

/** The form of the node that sends. */
export const properties = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Publish",
        value: "publish",
        action: "Publish a message",
        description: "Sends a message to those who listen now",
      },
      {
        name: "Publish to Stream",
        value: "publishToStream",
        action: "Publish a message to a stream",
        description: "Sends a message that a stream of JetStream keeps",
      },
      {
        name: "Request",
        value: "request",
        action: "Send a request and wait for its answer",
        description: "Sends a message, and returns the answer to it",
      },
    ],
    default: "publish",
  },
  neededText("subject", "Subject", "The subject to send to", { placeholder: "e.g. orders.created" }),
  toggle("sendInputData", "Send Input Data", "Whether the message is the item as JSON", true),
  longText("message", "Message", "The text to send", {
    displayOptions: { show: { sendInputData: [false] } },
  }),
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Headers",
        name: "headers",
        type: "fixedCollection",
        typeOptions: { multipleValues: true },
        placeholder: "Add header",
        default: {},
        description: "Headers of the message",
        options: [
          {
            displayName: "Header",
            name: "header",
            values: [
              text("name", "Name", "Name of the header"),
              text("value", "Value", "Value of the header"),
            ],
          },
        ],
      },
      toggle("jsonParseBody", "JSON Parse Answer", "Whether to read the answer as JSON", false, {
        displayOptions: { show: { "/operation": ["request"] } },
      }),
      text(
        "messageId",
        "Message ID",
        "What the stream knows the message by: a second one of the same ID is not kept. Made up where it is empty.",
        { displayOptions: { show: { "/operation": ["publishToStream"] } } },
      ),
      toggle(
        "onlyMessage",
        "Only Message",
        "Whether to return the answer without its subject and headers",
        false,
        {
          displayOptions: { show: { "/operation": ["request"] } },
        },
      ),
      text("replyTo", "Reply To", "The subject to which answers are to be sent", {
        placeholder: "e.g. answers.orders",
        displayOptions: { show: { "/operation": ["publish"] } },
      }),
      text("stream", "Stream", "The stream that has to keep the message; any where it is empty", {
        placeholder: "e.g. ORDERS",
        displayOptions: { show: { "/operation": ["publishToStream"] } },
      }),
      amount("timeout", "Timeout", "Milliseconds to wait for the answer", 10_000, {
        typeOptions: { minValue: 1 },
        displayOptions: { show: { "/operation": ["publishToStream", "request"] } },
      }),
    ],
  },
] as const satisfies readonly NodeProperty[];
