import { describe, expect, it } from "vitest";
import { fillPlaceholder, placeholdersIn } from "./placeholders.ts";

const node = (name: string, parameters: object, type = "n8n-nodes-base.set") => ({
  name,
  type,
  parameters: parameters as never,
});

describe("placeholders", () => {
  it("are listed once, with every node that uses them", () => {
    const nodes = [
      node("Read", {
        url: "=https://<<Host>>/list/{{ $json.id }}",
        list: [{ value: "<<Name of the list>>" }],
      }),
      node("Note", { content: "<<Not asked for>>" }, "n8n-nodes-base.stickyNote"),
      node("Write", { url: "https://<<Host>>/", js: "const a = 1<<2>>1; b <<c>> d", again: "<<Host>>" }),
    ];
    expect(placeholdersIn(nodes)).toEqual([
      { label: "Host", nodes: ["Read", "Write"] },
      { label: "Name of the list", nodes: ["Read"] },
    ]);
  });

  it("are filled in everywhere, and nothing else changes", () => {
    const parameters = { a: "<<Host>> and <<Host>>", b: { c: ["x", "<<Other>>"] }, d: 1 };
    const filled = fillPlaceholder(parameters, "Host", "$& example");
    expect(filled).toEqual({ a: "$& example and $& example", b: { c: ["x", "<<Other>>"] }, d: 1 });
    expect(filled["b"]).toBe(parameters.b);
    expect(fillPlaceholder(parameters, "Unknown", "x")).toBe(parameters);
  });
});
