import { expect, it } from "vitest";
import { errorPage } from "./error-docs/page.ts";
import { expressionPages } from "./expression-docs/pages.ts";
import { outdatedPages } from "./generate-docs.ts";

it("the generated pages are up to date; if not, run `node scripts/generate-docs.ts`", () => {
  expect(outdatedPages()).toEqual([]);
});

it("every variable and method is on a page", () => {
  const text = Object.values(expressionPages()).join("\n");
  for (const name of [
    "$('Orders')",
    "`toDateTime(",
    "`pluck(",
    "`DateTime.fromISO(",
    "`Intl.getCanonicalLocales(",
  ])
    expect(text).toContain(name);
});

it("the page on errors holds the messages of the engine, of nodes, of calls and of the start", () => {
  const text = errorPage();
  for (const message of [
    'The node "…" returned … items',
    "There is no field to sort by",
    "| `not-found` | 404 | … was not found.",
    "Port … is in use.",
  ])
    expect(text).toContain(message);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});
