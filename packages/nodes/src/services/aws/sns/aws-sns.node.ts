import { defineService } from "../../../service/define-service.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, locator, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { awsConnection } from "../connection.ts";
import { askQuery } from "../query-api.ts";
import { SNS, searchTopics, topics } from "./topics.ts";

const topic = locator("topic", "Topic", "The topic", {
  list: "listTopics",
  url: "^https?://\\S*/topic/(arn:\\S+)$",
});

const create = defineOperation({
  value: "create",
  name: "Create",
  action: "Create a topic",
  description: "Adds a topic; one that is there already stays as it is",
  effect: "idempotent",
  parameters: [
    neededText("name", "Name", "Name of the topic; that of a FIFO topic ends with .fifo"),
    collection("options", "Options", [
      text("displayName", "Display Name", "Who messages to phones are from"),
      toggle("fifoTopic", "FIFO", "Whether the topic keeps the order of messages"),
    ]),
  ],
  run: async (call) => {
    const { displayName, fifoTopic } = plain(call, "options");
    const attributes = Object.entries({
      DisplayName: displayName,
      FifoTopic: fifoTopic ? "true" : undefined,
    });
    const given = attributes.filter(([, value]) => value !== undefined && value !== "");
    const fields = given.flatMap(([name, value], index) => [
      [`Attributes.entry.${index + 1}.key`, name],
      [`Attributes.entry.${index + 1}.value`, value],
    ]);
    const input = { Name: call.parameters.name, ...Object.fromEntries(fields) };
    return { json: await askQuery(call, SNS, ["CreateTopic", input]) };
  },
});

const remove = defineOperation({
  value: "delete",
  name: "Delete",
  action: "Delete a topic",
  description: "Removes a topic and its subscriptions",
  effect: "idempotent",
  parameters: [topic],
  run: async (call) => ({
    json: await askQuery(call, SNS, ["DeleteTopic", { TopicArn: call.parameters.topic }]),
  }),
});

const publish = defineOperation({
  value: "publish",
  name: "Publish",
  action: "Publish a message to a topic",
  description: "Sends a message to all who subscribe to a topic",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    topic,
    neededText("subject", "Subject", "Subject of the email"),
    longText("message", "Message", "The text", { required: true }),
  ],
  run: async (call) => {
    const { topic: TopicArn, subject: Subject, message: Message } = call.parameters;
    // Topics that keep the order need a group, and count a message once.
    const order = String(TopicArn).endsWith(".fifo")
      ? { MessageGroupId: "default", MessageDeduplicationId: call.idempotencyKey() }
      : {};
    return { json: await askQuery(call, SNS, ["Publish", { TopicArn, Subject, Message, ...order }]) };
  },
});

export default defineService({
  name: "n8n-nodes-base.awsSns",
  displayName: "AWS SNS",
  description: "Publishes messages to AWS SNS topics",
  icon: "file:aws-sns.svg",
  ...awsConnection("sns"),
  operations: [create, remove, publish],
  methods: { loadOptions: { getTopics: topics }, listSearch: { listTopics: searchTopics } },
  codex: {
    categories: ["Development", "Communication"],
    alias: ["topic", "publish", "notification", "amazon"],
  },
});
