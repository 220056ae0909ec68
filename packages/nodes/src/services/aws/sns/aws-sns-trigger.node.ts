import {
  defineNode,
  isRecord,
  type OutsideContext,
  type WebhookContext,
  type WebhookOutcome,
} from "@heddle/workflow";
import { sendOutside } from "../../../requests/send-outside.ts";
import { locator } from "../../../service/parameters.ts";
import { recordsIn } from "../../../service/plain.ts";
import { notSigned } from "../../../service/signature.ts";
import { webhookTrigger } from "../../../service/trigger-description.ts";
import { awsConnection, awsHost } from "../connection.ts";
import { fromXml, listOf } from "../xml.ts";
import { isSignedByAws } from "./signed-message.ts";
import { SNS, searchTopics, topics } from "./topics.ts";

const description = webhookTrigger(awsConnection("sns"), {
  name: "n8n-nodes-base.awsSnsTrigger",
  displayName: "AWS SNS Trigger",
  description: "Starts the workflow for each message published to an AWS SNS topic",
  icon: "file:aws-sns-trigger.svg",
  properties: [
    locator("topic", "Topic", "The topic", { list: "listTopics", url: "^https?://\\S*/topic/(arn:\\S+)$" }),
  ],
  codex: {
    categories: ["Development", "Communication"],
    alias: ["topic", "subscribe", "notification", "amazon"],
  },
});

type Properties = typeof description.properties;
type Values = Readonly<Record<string, unknown>>;

/** Does something at SNS, and returns the result. */
async function ask(outside: OutsideContext, action: string, input: Values): Promise<Values> {
  const response = await sendOutside(outside, "aws", {
    method: "POST",
    url: `${awsHost("sns", await outside.credentials("aws"))}/`,
    headers: { accept: "application/xml" },
    form: { Action: action, Version: SNS, ...input },
  });
  const result = (await fromXml(new TextDecoder().decode(response.body)))[`${action}Result`];
  return isRecord(result) ? result : {};
}

function topicOf({ parameters }: OutsideContext): string {
  const { topic } = parameters;
  return String(isRecord(topic) ? topic["value"] : topic);
}

/** The subscriptions of a topic; unconfirmed ones have no identifier. */
async function subscriptionsOf(outside: OutsideContext): Promise<Values[]> {
  const found: Values[] = [];
  for (let token: unknown; ; ) {
    const input = { TopicArn: topicOf(outside), ...(token ? { NextToken: token } : {}) };
    const page = await ask(outside, "ListSubscriptionsByTopic", input);
    found.push(...listOf(isRecord(page["Subscriptions"]) ? page["Subscriptions"]["member"] : undefined));
    token = page["NextToken"];
    if (!token) return found;
  }
}

async function receive(context: WebhookContext<Properties>): Promise<WebhookOutcome> {
  const { outside, request } = context;
  const message = parsed(new TextDecoder().decode(request.rawBody));
  if (!outside || !message || !(await isSignedByAws(message, outside))) return notSigned("AWS");
  const { Type, TopicArn, Token } = message;
  if (TopicArn !== topicOf(outside)) return notSigned("the topic of this workflow");
  if (Type === "Notification") return { output: [[{ json: message }]] };
  await ask(outside, "ConfirmSubscription", { TopicArn, Token });
  return {};
}

/** SNS sends JSON as text. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return recordsIn([JSON.parse(text)])[0];
  } catch {
    return undefined;
  }
}

export default defineNode({
  name: "n8n-nodes-base.awsSnsTrigger",
  effect: "pure",
  descriptions: [description],
  methods: { loadOptions: { getTopics: topics }, listSearch: { listTopics: searchTopics } },
  hooks: {
    has: (_typeVersion, webhookName) => webhookName === "default",
    exists: async ({ outside, webhookName }) => {
      const address = outside.webhookUrl(webhookName);
      return (await subscriptionsOf(outside)).some(({ Endpoint }) => Endpoint === address);
    },
    create: async ({ outside, webhookName }) => {
      const address = outside.webhookUrl(webhookName) ?? "";
      const { SubscriptionArn } = await ask(outside, "Subscribe", {
        TopicArn: topicOf(outside),
        Protocol: new URL(address).protocol.replace(":", ""),
        Endpoint: address,
        ReturnSubscriptionArn: "true",
      });
      await outside.keepStaticData("node", { id: SubscriptionArn });
    },
    remove: async ({ outside }) => {
      const { id } = await outside.staticData("node");
      if (id === undefined) return;
      await ask(outside, "Unsubscribe", { SubscriptionArn: id }).catch((error: unknown) => {
        // Unconfirmed subscriptions expire automatically.
        if (!/pending|does not exist/i.test(String(error))) throw error;
      });
      await outside.keepStaticData("node", {});
    },
  },
  webhook: receive,
});
