import { expect, it } from "vitest";
import type { Catalog } from "./catalog-module.ts";
import { checkCatalog } from "./check-catalog.ts";
import type { English, EnglishText } from "./read-english.ts";

const PLAIN: EnglishText = { parameters: undefined, used: [] };
const withValues = (...names: string[]): EnglishText => ({
  parameters: names.map((name) => ({ pattern: name, names: [name] })),
  used: names.filter((name) => !name.startsWith("_")),
});

const english: English = new Map([
  ["ui.save", PLAIN],
  ["ui.delete", withValues("name")],
  ["ui.nodes", withValues("count")],
  ["ui.step", withValues("_node")],
  ["ui.columns", { ...PLAIN, parts: 2 }],
]);

const complete = {
  save: "Speichern",
  delete: "„{name}“ löschen",
  nodes: "{count, plural, one {# Knoten} other {# Knoten}}",
  step: "Ausführen",
  columns: ["Name", "E-Mail"],
};

const check = (ui: Catalog, language = "de") => checkCatalog(language, { ui }, english);

it("accepts a catalog with the same keys and values as the English texts", () => {
  expect(check(complete)).toEqual({ problems: [], missing: [] });
});

it("lists missing texts", () => {
  expect(check({ save: "Speichern" }).missing).toEqual(["ui.delete", "ui.nodes", "ui.step", "ui.columns"]);
});

it.each([
  [{ gone: "Weg" }, "ui.gone has no English text: remove it"],
  [{ save: "" }, "ui.save is empty"],
  [{ save: { now: "Jetzt" } }, "ui.save.now has no English text: remove it"],
  [{ delete: "Löschen" }, "ui.delete does not use {name}"],
  [
    { delete: "{name} von {owner} löschen" },
    "ui.delete uses {owner}, which the English text does not have: name",
  ],
  [{ delete: "„{name löschen" }, "ui.delete cannot be read: “}” is missing"],
  [{ delete: ["{name}"] }, "ui.delete must be one text"],
  [{ nodes: "{count, plural, few {# Knoten} other {#}}" }, "ui.nodes has the plural form “few”"],
  [{ columns: ["Name"] }, "ui.columns must be a list of 2 texts"],
  [{ columns: "Name" }, "ui.columns must be a list of 2 texts"],
])("refuses %o", (change: Catalog, problem) => {
  expect(check({ ...complete, ...change }).problems[0]).toContain(problem);
});

it("knows the plural forms of each language", () => {
  const nodes = "{count, plural, two {عقدتان} few {# عقد} other {# عقدة}}";

  expect(check({ ...complete, nodes }, "ar").problems).toEqual([]);
});
