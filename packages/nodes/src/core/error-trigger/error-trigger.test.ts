import { expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./error-trigger.node.ts";

it("outputs an example event in test runs", async () => {
  const [output] = await runNodeJson(node);
  expect(output).toMatchObject([
    {
      execution: { id: "231", error: { message: expect.any(String) }, lastNodeExecuted: expect.any(String) },
      workflow: { id: expect.any(String), name: expect.any(String) },
    },
  ]);
});
