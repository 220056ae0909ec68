import type { Scope } from "../../scope.ts";
import { scopeOf } from "../index.ts";

/** A secret that no expression must reach. */
export const CANARY = "canary-7f3a9c51e0";

/** Data with keys that are dangerous in plain JavaScript. */
const poison = () =>
  JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","valueOf":{"a":1},"toJSON":"j","then":"t","length":-1,"hasOwnProperty":null,"name":"n","isPrototypeOf":[1]}',
  ) as Record<string, unknown>;

const json = () => ({
  a: { b: 41, c: null },
  n: 5,
  s: "Some text, with 12 words",
  text: "Some text",
  items: [
    { id: 1, name: "al", tags: ["x"], ok: true },
    { id: 2, name: "bo", tags: [], ok: false },
  ],
  list: [3, 1, 2],
  poison: poison(),
  k: "constructor",
  p: "__proto__",
  attackerText: "={{ 1 + 1 }}",
  json: "[1,2]",
  date: "2025-03-04T05:06:07.000Z",
  url: "https://a.example/b?c=d",
});

/** The scope of hostile expressions: two items, nodes that have run, variables, and an unreachable secret. */
export function hostileScope(): Scope {
  return scopeOf({
    items: [json(), json()],
    binary: { file: { mimeType: "text/plain", data: CANARY } },
    nodes: { First: [json()], Other: [json(), json()] },
    parameters: { First: { key: "p" }, Current: { key: "q" } },
    context: { First: { done: false } },
    run: { vars: { key: "v", nested: { a: 1 } }, env: undefined, nodeNames: ["First", "Other", "Current"] },
  });
}

/** All data that a hostile expression must not change, as text. */
export function worldText(scope: Scope): string {
  const { run } = scope;
  return JSON.stringify([
    scope.items,
    run.outputItems("First"),
    run.outputItems("Other"),
    run.vars,
    run.parameters("First"),
    run.context("First"),
  ]);
}
