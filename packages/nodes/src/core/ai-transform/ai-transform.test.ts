import type { CodeRequest, Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./ai-transform.node.ts";

const items: Item[] = [{ json: { n: 1 } }, { json: { n: 2 } }];

describe("AI Transform", () => {
  it("runs its code over all items", async () => {
    const asked: CodeRequest[] = [];
    const code = {
      run: async (request: CodeRequest) => {
        asked.push(request);
        return { value: [{ json: { sum: 3 } }] };
      },
    };
    const jsCode = "return [{ json: { sum: 3 } }]";
    const output = await runNodeJson(node, {
      parameters: { instructions: "Add", jsCode },
      items,
      ports: { code },
    });
    expect(output).toEqual([[{ sum: 3 }]]);
    expect(asked).toMatchObject([{ code: jsCode, language: "javaScript", mode: "runOnceForAllItems" }]);
  });

  it("passes items through while there is no code", async () => {
    expect(await runNodeJson(node, { parameters: { instructions: "Add" }, items })).toEqual([
      [{ n: 1 }, { n: 2 }],
    ]);
  });
});
