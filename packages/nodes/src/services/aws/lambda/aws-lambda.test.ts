import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-lambda.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS Lambda", () => {
  it("waits for results, or continues", async () => {
    const call = { function: "arn:aws:lambda:eu-west-1:1:function:f", payload: '{"a":1}' };
    expect(await aws.json(node, call)).toEqual([{ result: { ok: true } }]);
    expect(aws.asked[0]).toMatchObject({
      method: "POST",
      path: "/2015-03-31/functions/arn:aws:lambda:eu-west-1:1:function:f/invocations",
      query: { Qualifier: "$LATEST" },
      body: { a: 1 },
    });
    expect(aws.scopeOf()).toBe("eu-west-1/lambda");
    expect(await aws.json(node, { ...call, invocationType: "Event" })).toEqual([{ result: null }]);
  });

  it("reports how a function failed, and lists functions", async () => {
    await expect(aws.run(node, { function: "bad" })).rejects.toThrow("It broke");
    await expect(aws.run(node, { function: "f", payload: "{" })).rejects.toThrow("JSON Input");
    const functions = await node.methods?.loadOptions?.["getFunctions"]?.(aws.form());
    expect(functions).toEqual([
      { name: "a", value: "arn:a" },
      { name: "b", value: "arn:b" },
    ]);
  });
});
