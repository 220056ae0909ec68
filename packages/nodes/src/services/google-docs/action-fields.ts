import { amount, choice, longText, rows, text, toggle } from "../../service/parameters.ts";

const show = (
  object: readonly string[],
  action: readonly string[],
  more: Readonly<Record<string, readonly unknown[]>> = {},
) => ({
  displayOptions: { show: { object, action, ...more } },
});

const PLACED = ["text", "pageBreak", "table"];
const IN_TABLE = ["tableColumn", "tableRow"];
const RANGES = ["paragraphBullets", "namedRange"];

const action = (object: string, values: Record<string, string>, standard: string) =>
  choice("action", "Action", "What happens", {
    values,
    standard,
    displayOptions: { show: { object: [object] } },
  });

const create = { create: "Create", delete: "Delete" };

const segment = [
  choice("insertSegment", "Insert Segment", "Where in the document", {
    values: { header: "Header", body: "Body", footer: "Footer" },
    standard: "body",
    ...show([...PLACED, ...IN_TABLE, ...RANGES], ["insert", "create", "delete"]),
  }),
  text("segmentId", "Segment ID", "Identifier of the header or footer", {
    ...show([...PLACED, ...IN_TABLE, ...RANGES], ["insert", "create", "delete"], {
      insertSegment: ["header", "footer"],
    }),
  }),
] as const;

const BULLETS = {
  BULLET_DISC_CIRCLE_SQUARE: "Bullet List",
  BULLET_CHECKBOX: "Checkbox List",
  NUMBERED_DECIMAL_NESTED: "Numbered List",
};

/** Changes to a document, in this order. */
export const actions = rows("actionsUi", "Actions", {
  name: "actionFields",
  displayName: "Action Fields",
  values: [
    choice("object", "Object", "Fields to change", {
      values: {
        footer: "Footer",
        header: "Header",
        namedRange: "Named Range",
        pageBreak: "Page Break",
        paragraphBullets: "Paragraph Bullets",
        positionedObject: "Positioned Object",
        table: "Table",
        tableColumn: "Table Column",
        tableRow: "Table Row",
        text: "Text",
      },
      standard: "text",
    }),
    action("text", { replaceAll: "Find and Replace Text", insert: "Insert" }, "insert"),
    action("pageBreak", { insert: "Insert" }, "insert"),
    action("table", { insert: "Insert" }, "insert"),
    action("tableColumn", { insert: "Insert", delete: "Delete" }, "insert"),
    action("tableRow", { insert: "Insert", delete: "Delete" }, "insert"),
    action("footer", create, "create"),
    action("header", create, "create"),
    action("namedRange", create, "create"),
    action("paragraphBullets", create, "create"),
    action("positionedObject", { delete: "Delete" }, "delete"),
    longText("text", "Text", "The text that is inserted", show(["text"], ["insert"])),
    text("text", "Old Text", "The text that is replaced everywhere", show(["text"], ["replaceAll"])),
    text("replaceText", "New Text", "What stands in its place", show(["text"], ["replaceAll"])),
    toggle(
      "matchCase",
      "Match Case",
      "Whether capital letters matter",
      false,
      show(["text"], ["replaceAll"]),
    ),
    ...segment,
    choice("locationChoice", "Insert Location", "Whether it comes to the end or to a place", {
      values: { endOfSegmentLocation: "At End of Specific Position", location: "At Index" },
      standard: "endOfSegmentLocation",
      ...show(PLACED, ["insert"]),
    }),
    amount(
      "index",
      "Index",
      "Place, counted in characters from the start",
      0,
      show(PLACED, ["insert"], { locationChoice: ["location"] }),
    ),
    amount("rows", "Rows", "How many rows the table has", 0, show(["table"], ["insert"])),
    amount("columns", "Columns", "How many columns the table has", 0, show(["table"], ["insert"])),
    toggle(
      "insertPosition",
      "Insert After",
      "Whether it comes below or to the right of the cell",
      true,
      show(IN_TABLE, ["insert"]),
    ),
    amount("index", "Table Start Index", "Start of the table", 1, show(IN_TABLE, ["insert", "delete"])),
    amount("rowIndex", "Row Index", "Row of the cell, from 0 on", 0, show(IN_TABLE, ["insert", "delete"])),
    amount(
      "columnIndex",
      "Column Index",
      "Column of the cell, from 0 on",
      0,
      show(IN_TABLE, ["insert", "delete"]),
    ),
    text("name", "Name", "Name of the range", show(["namedRange"], ["create"])),
    choice("namedRangeReference", "Specify Range By", "How the range is named", {
      values: { namedRangeId: "ID", name: "Name" },
      standard: "namedRangeId",
      ...show(["namedRange"], ["delete"]),
    }),
    text("value", "Value", "Identifier or name of the range", show(["namedRange"], ["delete"])),
    choice("bulletPreset", "Style", "How the list looks", {
      values: BULLETS,
      standard: "BULLET_DISC_CIRCLE_SQUARE",
      ...show(["paragraphBullets"], ["create"]),
    }),
    amount("startIndex", "Start Index", "Start of the range", 0, show(RANGES, ["create", "delete"])),
    amount("endIndex", "End Index", "End of the range", 0, show(RANGES, ["create", "delete"])),
    text("headerId", "Header ID", "Identifier of the header", show(["header"], ["delete"])),
    text("footerId", "Footer ID", "Identifier of the footer", show(["footer"], ["delete"])),
    text("objectId", "Object ID", "Identifier of the object", show(["positionedObject"], ["delete"])),
  ],
});
