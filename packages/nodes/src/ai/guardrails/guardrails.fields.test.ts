import { describe, expect, it } from "vitest";
import { missingIn, readFieldsOf } from "../../service/testing/read-fields.ts";
import { runNode } from "../../testing/index.ts";
import node from "./guardrails.node.ts";

describe("fields that workflows read", () => {
  it.each(readFieldsOf("guardrails"))("exist in the output of $operation", async (read) => {
    const { version, input = {}, parameters } = read;
    const outputs = await runNode(node, {
      parameters: parameters as never,
      items: [{ json: input }],
      ...(version !== undefined && { typeVersion: version }),
    });
    expect(missingIn(outputs.flat(), read)).toEqual([]);
  });
});
