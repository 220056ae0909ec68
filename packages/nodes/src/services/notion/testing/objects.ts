const text = (content: string) => [{ type: "text", text: { content }, plain_text: content }];

/** The properties of a database. */
export const DATABASE_PROPERTIES = {
  Name: { id: "title", type: "title", title: {} },
  State: { id: "s", type: "status", status: { options: [{ name: "Done" }] } },
  Sum: { id: "f", type: "formula", formula: {} },
};

/** A database page in Notion's response; the file is at the test server's URL. */
export const PAGE = (url: string) => ({
  object: "page",
  id: "2ca31cc6fd5680798a58d74ec1097a36",
  url: "https://www.notion.so/First",
  parent: { type: "database_id", database_id: "d1" },
  created_time: "2026-03-01T09:00:00.000Z",
  icon: { type: "emoji", emoji: "🧵" },
  cover: null,
  properties: {
    Name: { id: "title", type: "title", title: text("First page") },
    "Due Date": { type: "date", date: { start: "2026-03-01" } },
    Tags: { type: "multi_select", multi_select: [{ name: "a" }, { name: "b" }] },
    State: { type: "status", status: { name: "Done" } },
    Papers: { type: "files", files: [{ name: "a.pdf", type: "file", file: { url: `${url}/files/a.pdf` } }] },
    Sum: { type: "formula", formula: { type: "number", number: 7 } },
    Who: { type: "people", people: [{ id: "u1", person: { email: "ada@example.com" } }] },
    Total: { type: "rollup", rollup: { type: "array", array: [{ type: "title", title: text("x") }] } },
  },
});
