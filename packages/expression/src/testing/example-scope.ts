import type { Scope } from "../scope.ts";
import { scopeOf } from "./scope-of.ts";

/** The scope of the documented examples: a node after 'Orders', at the first of its two items. */
export function exampleScope(): Scope {
  const custom = new Map([["customer", "Ann"]]);
  return scopeOf({
    items: [
      {
        json: { name: "Ann", age: 42, tags: ["new", "vip"] },
        binary: { photo: { data: "AAAA", mimeType: "image/png", fileName: "ann.png" } },
      },
      { json: { name: "Ben", age: 17, tags: [] } },
    ],
    nodes: {
      Orders: [
        { id: 1, total: 20 },
        { id: 2, total: 30 },
      ],
      Idle: undefined,
    },
    parameters: { Current: { limit: 50 }, Orders: { url: "https://example.com" } },
    context: { Orders: { currentRunIndex: 0 } },
    run: {
      workflow: { id: "w1", name: "My workflow", active: true },
      previous: { name: "Orders", outputIndex: 0, runIndex: 0 },
      vars: { region: "north" },
      env: { STAGE: "test" },
      execution: {
        id: "77",
        mode: "test",
        resumeUrl: "https://example.com/webhook-waiting/77?signature=0f1e…",
        resumeFormUrl: "https://example.com/form-waiting/77?signature=0f1e…",
      },
      customData: {
        get: (key) => custom.get(key),
        set: () => {},
        getAll: () => Object.fromEntries(custom),
        setAll: () => {},
      },
    },
    extra: { $fromAI: { city: "Rome" } },
  });
}
