import { flow, runWorkflow } from "@heddle/engine/testing";
import type { NodeParameters } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import start from "../../core/manual-trigger/manual-trigger.node.ts";
import { runNode } from "../../testing/index.ts";
import node from "./chat.node.ts";

describe("Chat", () => {
  it("sends its message in chunks that name the node, and passes its items on", async () => {
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

  it("waits for a reply, by default in the first version, and reports the reply URL", async () => {
    const lines: string[] = [];
    const run = async (typeVersion: number, parameters: NodeParameters) => {
      const chat = { type: node.name, typeVersion, parameters: { message: "Your name?", ...parameters } };
      const { waiting } = await runWorkflow(
        flow({ Start: "n8n-nodes-base.manualTrigger", Chat: chat }, "Start > Chat"),
        {
          types: [node, start],
          trigger: { node: "Start", output: [[{ json: {} }]] },
          ports: { emit: (line) => void lines.push(line) },
        },
      );
      return waiting?.request;
    };
    const answer = { body: { kind: "json", value: { output: "Your name?", resumeUrl: expect.any(String) } } };
    expect(await run(1, {})).toMatchObject({ kind: "webhook", answer });
    const last = JSON.parse(lines.at(-1)!);
    expect(last).toMatchObject({ type: "wait", content: expect.stringContaining("resumeUrl") });
    expect(await run(1, { waitUserReply: false })).toBeUndefined();
    const limitWaitTime = {
      values: { limitType: "afterTimeInterval", resumeAmount: 1, resumeUnit: "minutes" },
    };
    const limited = await run(1.3, { operation: "sendAndWait", options: { limitWaitTime } });
    expect(limited?.till).toBeGreaterThan(0);
  });
});
