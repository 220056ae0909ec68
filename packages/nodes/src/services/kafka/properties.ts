import type { NodeProperty } from "@heddle/workflow";

/** The topic, in both nodes. */
export const topic = {
  displayName: "Topic",
  name: "topic",
  type: "string",
  default: "",
  required: true,
  placeholder: "e.g. orders",
} as const satisfies NodeProperty;

/** Schema registry options, in both nodes: files contain them, and the nodes reject them. */
export const schemaRegistry = [
  {
    displayName: "Use Schema Registry",
    name: "useSchemaRegistry",
    type: "boolean",
    default: false,
    description: "Files of others have it. Messages in Avro are not supported: switch it off.",
  },
  {
    displayName: "Schema Registry URL",
    name: "schemaRegistryUrl",
    type: "string",
    default: "",
    placeholder: "e.g. https://registry.example.com",
    description: "Address of the registry",
    displayOptions: { show: { useSchemaRegistry: [true] } },
  },
] as const satisfies readonly NodeProperty[];

/** The form of the node that sends. */
export const properties = [
  { ...topic, description: "The topic that takes the message" },
  {
    displayName: "Send Input Data",
    name: "sendInputData",
    type: "boolean",
    default: true,
    description: "Whether the message is the item as JSON",
  },
  {
    displayName: "Message",
    name: "message",
    type: "string",
    default: "",
    description: "The text to send",
    displayOptions: { show: { sendInputData: [false] } },
  },
  {
    displayName: "JSON Parameters",
    name: "jsonParameters",
    type: "boolean",
    default: false,
    description: "Whether headers are entered as JSON",
  },
  ...schemaRegistry,
  {
    displayName: "Use Key",
    name: "useKey",
    type: "boolean",
    default: false,
    description: "Whether the message has a key: messages of one key stay in their order",
  },
  {
    displayName: "Key",
    name: "key",
    type: "string",
    default: "",
    required: true,
    description: "The key of the message",
    displayOptions: { show: { useKey: [true] } },
  },
  {
    displayName: "Event Name",
    name: "eventName",
    type: "string",
    default: "",
    description: "Name of the schema at the registry",
    displayOptions: { show: { useSchemaRegistry: [true] } },
  },
  {
    displayName: "Headers",
    name: "headersUi",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add header",
    default: {},
    description: "Headers of the message",
    displayOptions: { show: { jsonParameters: [false] } },
    options: [
      {
        displayName: "Header",
        name: "headerValues",
        values: [
          { displayName: "Key", name: "key", type: "string", default: "", description: "Its name" },
          { displayName: "Value", name: "value", type: "string", default: "", description: "Its value" },
        ],
      },
    ],
  },
  {
    displayName: "Headers (JSON)",
    name: "headerParametersJson",
    type: "json",
    default: "",
    placeholder: 'e.g. { "source": "shop" }',
    description: "Headers of the message, as an object of texts",
    displayOptions: { show: { jsonParameters: [true] } },
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Acks",
        name: "acks",
        type: "boolean",
        default: false,
        description:
          "Whether to wait until all replicas have the message; without this option the node waits, and when it is off the message may be lost unseen",
      },
      {
        displayName: "Compression",
        name: "compression",
        type: "boolean",
        default: false,
        description: "Whether to compress the message with gzip",
      },
      {
        displayName: "Timeout",
        name: "timeout",
        type: "number",
        typeOptions: { minValue: 1 },
        default: 30000,
        description: "Milliseconds that the broker waits for its replicas",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
