import type { Workflow } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { expectedOf } from "./sample.ts";
import { castWorkflow } from "./stand-ins.ts";

const agent = "@n8n/n8n-nodes-langchain.agent";
const memory = "@n8n/n8n-nodes-langchain.memoryBufferWindow";

/** An agent with a part of some type. */
function withPart(connection: string, type: string, parameters: object = {}): Workflow {
  const workflow = workflowOf(
    [
      { name: "Before", type: "n8n-nodes-base.set" },
      { name: "Agent", type: agent },
      { name: "Part", type, parameters: { ...parameters } },
    ],
    [["Before", "Agent"]],
  );
  const edge = { node: "Agent", type: connection, index: 0 };
  return { ...workflow, connections: { ...workflow.connections, Part: { [connection]: [[edge]] } } };
}

function cast(workflow: Workflow) {
  const knownTypes = new Set([agent, "n8n-nodes-base.set"]);
  const expected = expectedOf(workflow);
  return castWorkflow(workflow, { knownTypes, expected, givesFiles: new Map(), fileNames: ["data"] });
}

describe("replacements", () => {
  it.each([
    ["ai_tool", "toolCode"],
    ["ai_languageModel", "lmChatOpenAi"],
    ["ai_memory", "memoryBufferWindow"],
    ["ai_embedding", "embeddingsOpenAi"],
  ])("for parts connected by %s are a %s", (connection, type) => {
    const { workflow, replaced } = cast(withPart(connection, "someone.unknown"));
    expect(workflow.nodes.at(-1)?.type).toBe(`@n8n/n8n-nodes-langchain.${type}`);
    expect(replaced).toEqual(["Part"]);
  });

  it.each([
    ["the conversation of a chat", {}, "sessionId"],
    [
      "the expression of a memory",
      { sessionIdType: "customKey", sessionKey: "={{ $json.message_id }}" },
      "message_id",
    ],
  ])("bring %s in front of the agent", (_what, parameters, name) => {
    const shape = expectedOf(withPart("ai_memory", memory, parameters)).get("Before");
    expect(shape?.has(name)).toBe(true);
  });

  it("bring the fields that items are sorted by", () => {
    const sortFieldsUi = { sortField: [{ fieldName: "message_id" }] };
    const workflow = workflowOf(
      [
        { name: "Before", type: "someone.unknown" },
        { name: "Sort", type: "n8n-nodes-base.sort", parameters: { sortFieldsUi } },
      ],
      [["Before", "Sort"]],
    );
    expect(expectedOf(workflow).get("Before")?.has("message_id")).toBe(true);
  });
});
