import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./notion.node.ts";

const time = "2026-03-01T09:00:00Z";

const richText = {
  richText: true,
  text: {
    text: [
      {
        textType: "text",
        text: "a",
        isLink: true,
        textLink: "https://a.example",
        annotationUi: { color: "red" },
      },
      { textType: "equation", expression: "e" },
      { textType: "mention", mentionType: "user", user: "u1" },
      { textType: "mention", mentionType: "page", page: "p1" },
      { textType: "mention", mentionType: "database", database: "d1" },
      { textType: "mention", mentionType: "date", date: "2026-03-01" },
      { textType: "mention", mentionType: "date", range: true, dateStart: "2026-03-01", dateEnd: "" },
    ],
  },
};

/** A property of each kind, filled in and empty. */
const PROPERTIES = [
  { key: "A|title", title: "a" },
  { key: "B|rich_text", textContent: "a" },
  { key: "C|rich_text", ...richText },
  { key: "D|number", numberValue: 3 },
  { key: "E|number", numberValue: "" },
  { key: "F|checkbox", checkboxValue: true },
  { key: "G|select", selectValue: "a" },
  { key: "H|select", selectValue: "" },
  { key: "I|status", statusValue: "a" },
  { key: "J|multi_select", multiSelectValue: ["a"] },
  { key: "K|people", peopleValue: ["u1"] },
  { key: "L|relation", relationValue: ["p1"] },
  { key: "M|email", emailValue: "a@b.example" },
  { key: "N|email", emailValue: "" },
  { key: "O|url", urlValue: "https://a.example" },
  { key: "P|phone_number", phoneValue: "1" },
  { key: "Q|date", date: time },
  { key: "R|date", range: true, dateStart: "2026-03-01", dateEnd: "2026-03-02", includeTime: false },
  { key: "S|date", date: "" },
  { key: "T|files", fileUrls: { fileUrl: [{ name: "a", url: "https://a.example/a.png" }] } },
];

const walk = {
  nodes: [node],
  contracts: ["notion"],
  samples: {
    propertiesUi: { propertyValues: PROPERTIES },
    filterJson: '{"property":"A","title":{"equals":"b"}}',
    language: "python",
    filters: { conditions: [{ key: "A|title", condition: "equals", titleValue: "a" }] },
  },
};

describeEveryOperation(walk);

describeEveryField(walk);

const COMPARED = "equals does_not_equal is_empty is_not_empty";
const WITHIN = "contains does_not_contain is_empty is_not_empty";
const TEXT = `${COMPARED} contains does_not_contain starts_with ends_with`;
const NUMBER = `${COMPARED} greater_than less_than greater_than_or_equal_to less_than_or_equal_to`;
const RELATIVE = "past_week past_month past_year this_week next_week next_month next_year";
const DATE = `equals before after on_or_before on_or_after is_empty is_not_empty ${RELATIVE}`;

/** The conditions that Notion knows for properties of a kind, and the parameter with their operand. */
const CONDITIONS: readonly (readonly [type: string, field: string, value: unknown, conditions: string])[] = [
  ["title", "titleValue", "a", TEXT],
  ["rich_text", "richTextValue", "a", TEXT],
  ["phone_number", "phoneNumberValue", "a", TEXT],
  ["email", "emailValue", "a", TEXT],
  ["url", "urlValue", "a", TEXT],
  ["number", "numberValue", 3, NUMBER],
  ["checkbox", "checkboxValue", true, "equals does_not_equal"],
  ["select", "selectValue", "a", COMPARED],
  ["status", "statusValue", "a", COMPARED],
  ["multi_select", "multiSelectValue", "a", WITHIN],
  ["people", "peopleValue", "u1", WITHIN],
  ["created_by", "createdByValue", "u1", WITHIN],
  ["last_edited_by", "lastEditedByValue", "u1", WITHIN],
  ["relation", "relationValue", "p1", WITHIN],
  ["date", "date", time, DATE],
  ["created_time", "createdTimeValue", time, DATE],
  ["last_edited_time", "lastEditedTime", time, DATE],
];

const FORMULAS = [
  ["text", "textValue", "a", TEXT],
  ["number", "numberValue", 3, NUMBER],
  ["checkbox", "checkboxValue", true, "equals does_not_equal"],
  ["date", "date", time, DATE],
] as const;

const rowsFor = (key: string, field: string, value: unknown, conditions: string, more = {}) =>
  conditions.split(" ").map((condition) => ({ key, condition, [field]: value, ...more }));

describe("conditions on pages of a database match Notion's API", () => {
  let bench: ContractBench;
  beforeAll(async () => {
    bench = await ContractBench.start("notion");
  });
  afterAll(() => bench.stop());

  const list = { resource: "databasePage", operation: "getAll", databaseId: "d1" };
  it.each([
    ...CONDITIONS.map(
      ([type, field, value, conditions]) => [type, rowsFor(`A|${type}`, field, value, conditions)] as const,
    ),
    ...FORMULAS.map(
      ([returnType, field, value, conditions]) =>
        [`formula of ${returnType}`, rowsFor("A|formula", field, value, conditions, { returnType })] as const,
    ),
  ])("%s", async (_type, conditions) => {
    for (const matchType of ["anyFilter", "allFilters"])
      await bench.run(node, { ...list, filterType: "manual", matchType, filters: { conditions } });
    for (const row of conditions)
      await bench.run(node, { ...list, options: { filter: { singleCondition: row } } }, { version: 1 });
    expect(bench.server.problems).toEqual([]);
    expect(bench.server.calls.length).toBeGreaterThan(conditions.length);
    bench.server.reset();
  });
});
