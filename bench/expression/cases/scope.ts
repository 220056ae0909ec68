import type { Scope, ScopeItem } from "@heddle/expression";
import { scopeOf } from "@heddle/expression/testing";

const list = Array.from({ length: 14 }, (_, id) => ({ id, name: `name-${id}`, isOk: id % 2 === 0 }));

/** Data of the current item. */
export const json = {
  a: { b: 41 },
  text: "Some Words",
  list,
  email: " Jane.Doe@Example.com ",
  lines: "first line\nsecond line\nthird line",
  status: "open",
  date: "2026-11-02T10:30:00.000Z",
  tags: ["new", "sale", "blue"],
  message: { chat: { id: 4711 }, text: "/start now" },
  "First Name": "Jane",
  price: "19.99",
  count: 3,
};

/** An item of another node. */
export const found: ScopeItem & { json: { x: number; name: string } } = { json: { x: 7, name: "Ada" } };
export const items: readonly ScopeItem[] = [{ json }];

/** Scope of all cases. */
export const scope: Scope = scopeOf({
  items: [...items],
  nodes: { Node: [found] },
  pairedItem: () => ({ item: found }),
});

/** One expression and its JavaScript equivalent. */
export interface Case {
  readonly template: string;
  readonly native: () => unknown;
}
