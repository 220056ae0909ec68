import type { OnError } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./stop-and-error.node.ts";

const error = (parameters: Record<string, unknown>) =>
  runNode(node, { parameters, items: [{ json: { id: 7 } }] }).then(
    () => undefined,
    (thrown) => thrown,
  );
const asObject = (errorObject: unknown) => error({ errorType: "errorObject", errorObject });

describe("Stop and Error", () => {
  it.each([
    ["Nothing works", "Nothing works"],
    ["=Order {{ $json.id }} failed", "Order 7 failed"],
    ["={{ { a: 1 } }}", '{"a":1}'],
    ["", "The workflow was stopped by this node."],
  ])("ends with the message %s", async (errorMessage, wanted) => {
    expect((await error({ errorMessage })).message).toBe(wanted);
  });

  it.each([
    ['{"message": "Not found", "code": 404}', "Not found"],
    ['{"description": "Not there"}', "Not there"],
    ['{"error": "Gone"}', "Gone"],
    ['{"code": 1}', '{"code":1}'],
    ["={{ { message: 'Order ' + $json.id } }}", "Order 7"],
    ['"only text"', "only text"],
    ["", "The workflow was stopped by this node."],
  ])("ends with the message of the object %s", async (given, wanted) => {
    expect((await asObject(given)).message).toBe(wanted);
  });

  it("keeps the details of the object", async () => {
    const thrown = await asObject('{"message": "Not found", "description": "Look again", "code": 404}');
    expect(thrown.description).toBe("Look again");
    expect(thrown.context.errorObject).toEqual({
      message: "Not found",
      description: "Look again",
      code: 404,
    });
  });

  it("passes its items on as they are, marked as failed, if the node continues with its regular output", async () => {
    const run = (onError: OnError) =>
      runNode(node, {
        parameters: { errorMessage: "stop" },
        items: [{ json: { a: 1 } }, { json: { a: "x" } }],
        node: { onError },
      });
    const message = expect.objectContaining({ message: "stop" });
    expect((await run("continueRegularOutput"))[0]).toEqual([
      { json: { a: 1 }, error: message, pairedItem: { item: 0 } },
      { json: { a: "x" }, error: message, pairedItem: { item: 1 } },
    ]);
    expect((await run("continueErrorOutput")).at(-1)?.map((item) => item.json)).toEqual([
      { a: 1, error: "stop" },
      { a: "x", error: "stop" },
    ]);
  });

  it("reports an object that is not valid JSON", async () => {
    expect((await asObject("{nope")).message).toMatch("The error object is not JSON");
  });
});
