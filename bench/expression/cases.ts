import { compileTemplate } from "@heddle/expression";
import { scopeOf } from "@heddle/expression/testing";

const list = Array.from({ length: 14 }, (_, id) => ({ id, name: `name-${id}`, isOk: id % 2 === 0 }));
const json = { a: { b: 41 }, text: "Some Words", list };
const found = { item: { json: { x: 7 } } };

const scope = scopeOf({
  items: [{ json }],
  nodes: { Node: [found.item] },
  pairedItem: () => found,
});

/** One expression and the same thing in JavaScript. */
export interface Case {
  readonly template: string;
  readonly native: () => unknown;
}

export const cases: readonly Case[] = [
  { template: "={{ $json.a.b }}", native: () => json.a.b },
  { template: "={{ $('Node').item.json.x }}", native: () => found.item.json.x },
  { template: '={{ $node["Node"].json.x }}', native: () => found.item.json.x },
  { template: "={{ $json.a.b + 1 }}", native: () => json.a.b + 1 },
  { template: "={{ $json.a.b > 3 ? 'x' : 'y' }}", native: () => (json.a.b > 3 ? "x" : "y") },
  { template: "=Hello {{ $json.text }} {{ $json.a.b }}", native: () => `Hello ${json.text} ${json.a.b}` },
  {
    template: '={{ $json.list.map(x => x.name.toUpperCase()).join(", ") }}',
    native: () => json.list.map((x) => x.name.toUpperCase()).join(", "),
  },
  {
    template: "={{ $json.list.filter(x => x.isOk).reduce((sum, x) => sum + x.id, 0) }}",
    native: () => json.list.filter((x) => x.isOk).reduce((sum, x) => sum + x.id, 0),
  },
  {
    template: "={{ $json.text.replace(/o(.)/g, '$1') }}",
    native: () => json.text.replace(/o(.)/g, "$1"),
  },
];

/** A ready evaluation of a case. */
export function evaluation({ template }: Case): () => unknown {
  const compiled = compileTemplate(template);
  return () => compiled.evaluate(scope);
}
