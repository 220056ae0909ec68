import { NodeError } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./chat.node.ts";

describe("Chat", () => {
  it("sends its message in parts that name it, and hands on its items", async () => {
    const lines: string[] = [];
    const [items] = await runNode(node, {
      parameters: { operation: "send", message: "=Hi {{ $json.name }}" },
      items: [{ json: { name: "Ada" } }],
      ports: { emit: (line) => void lines.push(line) },
    });
    expect(items?.map(({ json }) => json)).toEqual([{ name: "Ada", output: "Hi Ada" }]);
    const metadata = expect.objectContaining({ itemIndex: 0, runIndex: 0 });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { type: "begin", metadata },
      { type: "item", content: "Hi Ada", metadata },
      { type: "end", metadata },
    ]);
  });

  it("says that it cannot wait for a reply, which the first version does unless it is switched off", async () => {
    const first = { typeVersion: 1, parameters: { message: "Hi" } };
    await expect(runNode(node, first)).rejects.toThrow(NodeError);
    const off = { typeVersion: 1, parameters: { message: "Hi", waitUserReply: false } };
    expect(await runNode(node, off)).toHaveLength(1);
  });
});
