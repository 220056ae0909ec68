import { describe, expect, it } from "vitest";
import { fromAiCalls } from "./from-ai-calls.ts";

describe("fromAiCalls", () => {
  it("finds calls in the expressions of all parameters, each key once", () => {
    const parameters = {
      to: "={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('To', `The receiver`, 'string') }}",
      options: { list: ["=Dear {{ $fromAI(\"name\") }}, {{ $fromAI('To') }}"] },
      count: "={{ Math.min(10, $fromAI('count', '', 'number', -1)) }}",
    };
    expect(fromAiCalls(parameters)).toEqual([
      { key: "To", description: "The receiver", type: "string", fallback: undefined },
      { key: "name", description: undefined, type: "string", fallback: undefined },
      { key: "count", description: undefined, type: "number", fallback: -1 },
    ]);
  });

  it("ignores values that are not expressions, computed keys, and sources with syntax errors", () => {
    const parameters = [
      "$fromAI('a')",
      "={{ $fromAI($json.key) }}",
      "={{ $fromAI('b' }}",
      "={{ $fromAI('a b') }}",
    ];
    expect(fromAiCalls(parameters)).toEqual([]);
  });
});
