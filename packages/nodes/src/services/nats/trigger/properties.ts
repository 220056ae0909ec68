import type { NodeProperty } from "@heddle/workflow";
import { amount, neededText, text, toggle } from "../../../service/parameters.ts";

const ofSubject = { displayOptions: { show: { source: ["subject"] } } } as const;
const ofStream = { displayOptions: { show: { source: ["stream"] } } } as const;
const ofStreamOption = { displayOptions: { show: { "/source": ["stream"] } } } as const;

/** The form of the trigger. */
export const properties = [
  {
    displayName: "Listen To",
    name: "source",
    type: "options",
    options: [
      { name: "Subject", value: "subject", description: "Messages sent while nothing listens are lost" },
      {
        name: "Stream",
        value: "stream",
        description: "A stream of JetStream keeps messages until they are stored here",
      },
    ],
    default: "subject",
    description: "Source of messages",
  },
  neededText("subject", "Subject", "The subject to listen at: * stands for a word, > for all that follow", {
    placeholder: "e.g. orders.>",
    ...ofSubject,
  }),
  text("queue", "Queue Group", "Of those who listen as the same group, one receives each message", {
    placeholder: "e.g. heddle",
    ...ofSubject,
  }),
  neededText("stream", "Stream", "The stream whose messages start the workflow", {
    placeholder: "e.g. ORDERS",
    ...ofStream,
  }),
  neededText(
    "consumer",
    "Consumer",
    "Name of the durable consumer: the server notes under it what was stored. It is made where it is missing.",
    { placeholder: "e.g. heddle-orders", ...ofStream },
  ),
  text(
    "filterSubject",
    "Filter Subject",
    "Only messages of this subject; all of the stream where it is empty",
    {
      placeholder: "e.g. orders.created",
      ...ofStream,
    },
  ),
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      amount(
        "ackWait",
        "Acknowledgement Wait",
        "Milliseconds after which the server sends a message again that was not stored, for a consumer that is made",
        30_000,
        { typeOptions: { minValue: 1 }, ...ofStreamOption },
      ),
      toggle("jsonParseBody", "JSON Parse Body", "Whether to read messages as JSON"),
      toggle(
        "onlyNew",
        "Only New Messages",
        "Whether a consumer that is made begins with the next message instead of the oldest",
        false,
        ofStreamOption,
      ),
      toggle("onlyMessage", "Only Message", "Whether to return only the message, without metadata"),
    ],
  },
] as const satisfies readonly NodeProperty[];
