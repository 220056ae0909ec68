import { helpOnMember, helpOnRoot, helpOnStatic, languageReference } from "@heddle/expression/reference";
import { expect, it } from "vitest";
import { errorPage } from "./error-docs/page.ts";
import { expressionPages } from "./expression-docs/pages.ts";
import { outdatedPages, outdatedTypePages } from "./generate-docs.ts";

it("the generated pages are up to date; if not, run `node scripts/generate-docs.ts`", () => {
  expect(outdatedPages()).toEqual([]);
});

it("the lists of node and credential types are up to date; if not, run `node scripts/generate-docs.ts`", async () => {
  expect(await outdatedTypePages()).toEqual([]);
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

it("every member that the editor explains has a row on its linked page", () => {
  const pages = expressionPages();
  const { types, globals, variables, functions } = languageReference();
  const members = types.flatMap(({ name, fields, methods }) =>
    [...methods, ...fields.filter(({ doc }) => doc !== "")].map((entry) => helpOnMember(name, entry.name)),
  );
  const statics = globals.flatMap(({ name, methods }) =>
    methods.map((entry) => helpOnStatic(name, entry.name)),
  );
  const roots = [...variables, ...functions].map(({ name }) => helpOnRoot(name));
  const missing = [...members, ...statics, ...roots].filter((help) => {
    const [page = "", anchor = ""] = help.split("#");
    const text = pages[page === "guide" ? "README.md" : `${page}.md`] ?? "";
    return !text.includes(`\n| \`${anchor}\``) && !text.includes(`\n| \`${anchor}(`);
  });
  expect(missing).toEqual([]);
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
