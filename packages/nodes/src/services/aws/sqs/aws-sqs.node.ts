import type { Item } from "@heddle/workflow";
import { isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineService } from "../../../service/define-service.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, fromList, longText, text, toggle } from "../../../service/parameters.ts";
import { plain, recordsIn } from "../../../service/plain.ts";
import { awsConnection, jsonAction, jsonChoices } from "../connection.ts";

const SQS = { prefix: "AmazonSQS", version: "1.0" } as const;

const isFifo = { displayOptions: { show: { queueType: ["fifo"] } } };

const attributeName = text("name", "Name", "Name of the attribute");

const messageAttributes = {
  displayName: "Message Attributes",
  name: "messageAttributes",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add Attribute",
  default: {},
  description: "Message details to return",
  options: [
    {
      name: "binary",
      displayName: "Binary",
      values: [
        attributeName,
        text("dataPropertyName", "Property Name", "Field of the item with the file", { default: "data" }),
      ],
    },
    { name: "number", displayName: "Number", values: [attributeName, amount("value", "Value", "A number")] },
    { name: "string", displayName: "String", values: [attributeName, text("value", "Value", "A text")] },
  ],
} as const;

const parameters = [
  { ...fromList("queue", "Queue Name or ID", "The queue", { list: "getQueues" }), required: true },
  choice("queueType", "Queue Type", "Whether the queue keeps the order of messages", {
    values: { fifo: "FIFO", standard: "Standard" },
    standard: "standard",
  }),
  toggle("sendInputData", "Send Input Data", "Whether the message is the JSON of the item", true),
  longText("message", "Message", "The text of the message", {
    displayOptions: { show: { sendInputData: [false] } },
  }),
  text("messageGroupId", "Message Group ID", "Messages with the same one keep their order", {
    ...isFifo,
    required: true,
  }),
  collection("options", "Options", [
    amount("delaySeconds", "Delay Seconds", "How long the message stays invisible; standard queues only", 0, {
      typeOptions: { minValue: 0, maxValue: 900 },
    }),
    messageAttributes,
    text(
      "messageDeduplicationId",
      "Message Deduplication ID",
      "Messages with the same one within five minutes count once; made of the execution and the item when empty. FIFO queues only",
    ),
  ]),
] as const;

type Call = SendingCall<typeof parameters>;
type Values = Record<string, unknown>;

async function attributesOf(call: Call, given: unknown): Promise<Values | undefined> {
  const groups = isRecord(given) ? given : {};
  const found: Values = {};
  for (const { name, dataPropertyName } of recordsIn(groups["binary"])) {
    const bytes = await call.context.binary.get(call.file(String(dataPropertyName ?? "data")));
    found[String(name)] = { DataType: "Binary", BinaryValue: Buffer.from(bytes).toString("base64") };
  }
  for (const { name, value } of recordsIn(groups["number"]))
    found[String(name)] = { DataType: "Number", StringValue: String(value ?? 0) };
  for (const { name, value } of recordsIn(groups["string"]))
    found[String(name)] = { DataType: "String", StringValue: String(value ?? "") };
  return Object.keys(found).length > 0 ? found : undefined;
}

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
async function sent(call: Call): Promise<Item> {
  const { queue, queueType, sendInputData, message, messageGroupId } = call.parameters;
  const options = plain(call, "options");
  const fifo = {
    MessageGroupId: messageGroupId,
    MessageDeduplicationId: options["messageDeduplicationId"] || call.idempotencyKey(),
  };
  const request = jsonAction(SQS, "SendMessage", {
    QueueUrl: queue,
    MessageBody: sendInputData ? JSON.stringify(call.context.items[call.itemIndex]?.json ?? {}) : message,
    MessageAttributes: await attributesOf(call, options["messageAttributes"]),
    ...(queueType === "fifo" ? fifo : { DelaySeconds: options["delaySeconds"] }),
  });
  return { json: await call.send<Values>({ ...request, path: `${originOf(queue)}/` }) };
}

/** Queues can be in another region than the credential: their URLs contain the region. */
function originOf(queue: string): string {
  const host = URL.canParse(queue) ? new URL(queue).host : "";
  return /^sqs\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(host) ? `https://${host}` : "";
}

const send = defineOperation({
  value: "sendMessage",
  name: "Send Message",
  action: "Send a message to a queue",
  description: "Sends a message to a queue",
  effect: "unsafe",
  parameters,
  run: sent,
});

export default defineService({
  name: "n8n-nodes-base.awsSqs",
  displayName: "AWS SQS",
  description: "Sends messages to AWS SQS queues",
  icon: "file:aws-sqs.svg",
  ...awsConnection("sqs"),
  operations: [send],
  methods: {
    loadOptions: {
      getQueues: async (context) => {
        const list = { host: "sqs", protocol: SQS, action: "ListQueues", items: "QueueUrls" };
        const queues = await jsonChoices(context, list);
        return queues.map((url) => ({ name: url.split("/").at(-1) ?? url, value: url }));
      },
    },
  },
  codex: { categories: ["Development"], alias: ["queue", "message", "amazon"] },
});
