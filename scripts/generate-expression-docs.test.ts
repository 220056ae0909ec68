import { expect, it } from "vitest";
import { expressionPages } from "./expression-docs/pages.ts";
import { outdatedPages } from "./generate-expression-docs.ts";

it("the pages on expressions are up to date; if not, run `node scripts/generate-expression-docs.ts`", () => {
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
