import type { NodeProperty } from "@heddle/workflow";

const forMode = (...mode: string[]) => ({ show: { operation: ["sendMessage"], mode } });

const durable = {
  displayName: "Durable",
  name: "durable",
  type: "boolean",
  default: true,
  description: "Whether it is still there after the broker was started again",
} as const satisfies NodeProperty;

const autoDelete = {
  displayName: "Auto Delete",
  name: "autoDelete",
  type: "boolean",
  default: false,
  description: "Whether it is removed when nothing uses it any more",
} as const satisfies NodeProperty;

const exclusive = {
  displayName: "Exclusive",
  name: "exclusive",
  type: "boolean",
  default: false,
  description: "Whether only this connection may use the queue, which ends with it",
} as const satisfies NodeProperty;

const pairValues = [
  { displayName: "Key", name: "key", type: "string", default: "", description: "Its name" },
  { displayName: "Value", name: "value", type: "string", default: "", description: "Its value" },
] as const satisfies readonly NodeProperty[];

const queueArguments = {
  displayName: "Arguments",
  name: "arguments",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add argument",
  default: {},
  description:
    "Further settings of a queue or exchange that is made, such as x-message-ttl; numbers and JSON are read as such",
  options: [{ displayName: "Argument", name: "argument", values: pairValues }],
} as const satisfies NodeProperty;

const headers = {
  displayName: "Headers",
  name: "headers",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add header",
  default: {},
  description: "Headers of the message",
  options: [{ displayName: "Header", name: "header", values: pairValues }],
} as const satisfies NodeProperty;

/** Settings of a queue that both nodes make. */
export const queueOptions = [queueArguments, autoDelete, durable, exclusive] as const;

/** Whether to create a missing queue. */
export const assertQueue = {
  displayName: "Assert Queue Exists",
  name: "assertQueue",
  type: "boolean",
  default: true,
  description: "Whether to create the queue if it is missing, and compare its settings otherwise",
} as const satisfies NodeProperty;

/** The form of the node that sends. */
export const properties = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Send a Message to RabbitMQ",
        value: "sendMessage",
        action: "Send a message",
        description: "Sends the message to a queue or an exchange",
      },
      {
        name: "Delete From Queue",
        value: "deleteMessage",
        action: "Delete an item from the queue",
        description:
          "Acknowledges the message that started the workflow; here, the trigger does that when the message is stored",
      },
    ],
    default: "sendMessage",
  },
  {
    displayName: "Mode",
    name: "mode",
    type: "options",
    options: [
      { name: "Queue", value: "queue", description: "Right into a queue" },
      { name: "Exchange", value: "exchange", description: "To an exchange, which knows the queues" },
    ],
    default: "queue",
    description: "Recipient of the message",
    displayOptions: { show: { operation: ["sendMessage"] } },
  },
  {
    displayName: "Queue / Topic",
    name: "queue",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. orders",
    description: "The queue that takes the message",
    displayOptions: forMode("queue"),
  },
  {
    displayName: "Exchange",
    name: "exchange",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. news",
    description: "The exchange that takes the message",
    displayOptions: forMode("exchange"),
  },
  {
    displayName: "Type",
    name: "exchangeType",
    type: "options",
    options: [
      { name: "Direct", value: "direct", description: "Queues that are bound by the very routing key" },
      { name: "Topic", value: "topic", description: "Queues whose pattern fits the routing key" },
      { name: "Headers", value: "headers", description: "Queues that ask for headers of the message" },
      { name: "Fanout", value: "fanout", description: "All queues that are bound to it" },
    ],
    default: "fanout",
    description: "Routing of the exchange",
    displayOptions: forMode("exchange"),
  },
  {
    displayName: "Routing Key",
    name: "routingKey",
    type: "string",
    default: "",
    placeholder: "e.g. orders.paid",
    description: "By what the exchange finds queues",
    displayOptions: forMode("exchange"),
  },
  {
    displayName: "Send Input Data",
    name: "sendInputData",
    type: "boolean",
    default: true,
    description: "Whether the message is the item as JSON",
    displayOptions: { show: { operation: ["sendMessage"] } },
  },
  {
    displayName: "Message",
    name: "message",
    type: "string",
    default: "",
    description: "The text to send",
    displayOptions: { show: { operation: ["sendMessage"], sendInputData: [false] } },
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: { show: { operation: ["sendMessage"] } },
    options: [
      {
        displayName: "Alternate Exchange",
        name: "alternateExchange",
        type: "string",
        default: "",
        description: "Exchange that takes what no queue of this one takes",
        displayOptions: { show: { "/mode": ["exchange"] } },
      },
      {
        displayName: "Assert Exchange Exists",
        name: "assertExchange",
        type: "boolean",
        default: true,
        description:
          "Whether to make the exchange where it is missing, and to compare its settings where it is there",
        displayOptions: { show: { "/mode": ["exchange"] } },
      },
      { ...assertQueue, displayOptions: { show: { "/mode": ["queue"] } } },
      ...queueOptions,
      headers,
    ],
  },
] as const satisfies readonly NodeProperty[];
