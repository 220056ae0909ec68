import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-sns.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS SNS", () => {
  const topic = { __rl: true, mode: "id", value: "arn:aws:sns:eu-west-1:1:a" };

  it("publishes, makes and removes topics", async () => {
    expect(await aws.json(node, { topic, subject: "S", message: "M" })).toEqual([{ MessageId: "m1" }]);
    await aws.run(node, {
      operation: "create",
      name: "n.fifo",
      options: { displayName: "D", fifoTopic: true },
    });
    await aws.run(node, { operation: "delete", topic });
    await aws.run(node, { topic: { ...topic, value: `${topic.value}.fifo` }, subject: "S", message: "M" });
    const Version = "2010-03-31";
    expect(aws.queries().slice(0, 3)).toEqual([
      { Action: "Publish", Version, TopicArn: topic.value, Subject: "S", Message: "M" },
      {
        Action: "CreateTopic",
        Version,
        Name: "n.fifo",
        "Attributes.entry.1.key": "DisplayName",
        "Attributes.entry.1.value": "D",
        "Attributes.entry.2.key": "FifoTopic",
        "Attributes.entry.2.value": "true",
      },
      { Action: "DeleteTopic", Version, TopicArn: topic.value },
    ]);
    expect(aws.queries()[3]).toMatchObject({
      MessageGroupId: "default",
      MessageDeduplicationId: expect.stringMatching(/./),
    });
  });

  it("finds topics of all pages by their names", async () => {
    const context = { ...aws.form(), http: benchHttp(), signal: new AbortController().signal };
    expect(await node.methods?.listSearch?.["listTopics"]?.(context as never, "B")).toEqual({
      results: [{ name: "b", value: "arn:aws:sns:eu-west-1:1:b" }],
    });
    expect(aws.scopeOf()).toBe("eu-west-1/sns");
  });
});

/** The bench's client for forms. */
function benchHttp() {
  return aws.hook(node, {}).outside.http;
}
