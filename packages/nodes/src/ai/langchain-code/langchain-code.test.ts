import { expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./langchain-code.node.ts";

it("keeps LangChain code without running it, and names the replacement", async () => {
  const parameters = {
    code: { execute: { code: "return [];" } },
    inputs: { input: [{ type: "main", required: true }] },
    outputs: { output: [{ type: "main" }] },
  };
  await expect(runNode(node, { parameters })).rejects.toMatchObject({
    message: "Code for the framework LangChain is not run here",
    description: expect.stringContaining("AI Agent"),
  });
});
