import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-sqs.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS SQS", () => {
  const queue = "https://sqs.us-west-2.amazonaws.com/1/jobs";

  it("sends items or texts with attributes, to the region of the queue", async () => {
    const data = await aws.file();
    const options = {
      delaySeconds: 5,
      messageAttributes: {
        binary: [{ name: "b", dataPropertyName: "data" }],
        number: [{ name: "n", value: 2 }],
        string: [{ name: "s", value: "x" }],
      },
    };
    const items = await aws.run(node, { queue, options }, { items: [{ json: { a: 1 }, binary: { data } }] });
    expect(items[0]?.json).toEqual({ MessageId: "m1" });
    expect(aws.asked[0]?.headers["x-meant-for"]).toBe("https://sqs.us-west-2.amazonaws.com");
    expect(aws.scopeOf()).toBe("us-west-2/sqs");
    expect(aws.inputs()[0]).toEqual({
      QueueUrl: queue,
      MessageBody: '{"a":1}',
      DelaySeconds: 5,
      MessageAttributes: {
        b: { DataType: "Binary", BinaryValue: "aGVsbG8=" },
        n: { DataType: "Number", StringValue: "2" },
        s: { DataType: "String", StringValue: "x" },
      },
    });
  });

  it("sends to queues with an order once, and never to other hosts", async () => {
    const fifo = { queue, queueType: "fifo", messageGroupId: "g", sendInputData: false, message: "Hi" };
    await aws.run(node, fifo);
    expect(aws.inputs()[0]).toMatchObject({ MessageBody: "Hi", MessageGroupId: "g" });
    expect(aws.inputs()[0]?.["MessageDeduplicationId"]).toMatch(/^[0-9a-f]{64}$/);
    await aws.run(node, { ...fifo, queue: "https://sqs.example.com/1/jobs" });
    expect(aws.asked[1]?.headers["x-meant-for"]).toBe("https://sqs.eu-west-1.amazonaws.com");
    expect(await node.methods?.loadOptions?.["getQueues"]?.(aws.form())).toEqual([
      { name: "jobs", value: "https://sqs.eu-west-1.amazonaws.com/1/jobs" },
    ]);
  });
});
