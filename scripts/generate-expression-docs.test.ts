import { expect, it } from "vitest";
import { expressionPages } from "./expression-docs/pages.ts";
import { outdatedPages } from "./generate-expression-docs.ts";

it("the pages on expressions are what the tables give; run `node scripts/generate-expression-docs.ts` when they are not", () => {
  expect(outdatedPages()).toEqual([]);
});

it("every variable and method stands on a page", () => {
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
