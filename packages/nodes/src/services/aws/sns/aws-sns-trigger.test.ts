import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../../service/testing/trigger-contexts.ts";
import aws from "../aws.credential.ts";
import trigger from "./aws-sns-trigger.node.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
const TOPIC = "arn:aws:sns:eu-west-1:1:a";
const SUBSCRIPTION = `${TOPIC}:7`;

let bench: ServiceBench;
let subscriptions: string[] = [];

const fieldsOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [aws],
    credential: () => ({ region: "eu-west-1", accessKeyId: "AK1", secretAccessKey: "s" }),
    answer: ({ path, body }) => {
      if (path.endsWith(".pem")) return { bytes: pem };
      const { Action, Endpoint } = fieldsOf(body);
      if (Action === "Subscribe") subscriptions = [Endpoint ?? ""];
      if (Action === "Unsubscribe") subscriptions = [];
      const members = subscriptions.map((url) => `<member><Endpoint>${url}</Endpoint></member>`).join("");
      const result = `<SubscriptionArn>${SUBSCRIPTION}</SubscriptionArn><Subscriptions>${members}</Subscriptions>`;
      return { bytes: `<R><${Action}Result>${result}</${Action}Result></R>` };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const parameters = { topic: { __rl: true, mode: "id", value: TOPIC } };

/** A message as SNS signs it. */
function signed(message: Record<string, string>, { digest = "sha256", version = "2" } = {}) {
  const complete: Record<string, string> = {
    TopicArn: TOPIC,
    MessageId: "m1",
    Timestamp: "2026-01-01T00:00:00Z",
    SigningCertURL: "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1a2b.pem",
    SignatureVersion: version,
    ...message,
  };
  const names = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
  const text = names
    .filter((name) => name in complete)
    .map((name) => `${name}\n${complete[name]}\n`)
    .join("");
  return { ...complete, Signature: sign(digest, Buffer.from(text), privateKey).toString("base64") };
}

const news = { Type: "Notification", Message: "Hello", Subject: "S" };

describe("AWS SNS Trigger", () => {
  it("subscribes to a topic, and ends the subscription", async () => {
    const hook = bench.hook(trigger, parameters);
    expect(await trigger.hooks?.exists(hook)).toBe(false);
    await trigger.hooks?.create(hook);
    expect(fieldsOf(bench.asked.at(-1)?.body)).toMatchObject({
      Action: "Subscribe",
      TopicArn: TOPIC,
      Protocol: "https",
      Endpoint: TRIGGER_URL,
    });
    expect(await trigger.hooks?.exists(hook)).toBe(true);
    await trigger.hooks?.remove(hook);
    expect(fieldsOf(bench.asked.at(-1)?.body)).toMatchObject({ SubscriptionArn: SUBSCRIPTION });
    expect(subscriptions).toEqual([]);
  });

  it("confirms the subscription at AWS, whatever URL the call contains", async () => {
    const json = signed({
      Type: "SubscriptionConfirmation",
      Message: "You have chosen to subscribe",
      SubscribeURL: "https://example.org/",
      Token: "t1",
    });
    expect(await bench.call(trigger, parameters, { json })).toEqual({});
    expect(bench.asked.at(-1)?.headers["x-meant-for"]).toBe("https://sns.eu-west-1.amazonaws.com");
    expect(fieldsOf(bench.asked.at(-1)?.body)).toMatchObject({ Action: "ConfirmSubscription", Token: "t1" });
  });

  it("starts with messages of its topic that AWS has signed, in either version", async () => {
    for (const json of [signed(news), signed(news, { digest: "sha1", version: "1" })])
      expect((await bench.call(trigger, parameters, { json })).output).toEqual([[{ json }]]);
  });

  it.each([
    ["changed", { ...signed(news), Message: "Other" }],
    ["of another topic", signed({ ...news, TopicArn: `${TOPIC}b` })],
    [
      "with a certificate from elsewhere",
      signed({
        ...news,
        SigningCertURL: "https://sns.eu-west-1.amazonaws.com.example.org/SimpleNotificationService-1.pem",
      }),
    ],
    ["without a signature", news],
  ])("refuses messages %s", async (_, json) => {
    expect((await bench.call(trigger, parameters, { json })).response?.status).toBe(401);
  });
});
