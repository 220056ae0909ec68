import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./notion.credential.ts";
import node from "./notion.node.ts";

// Shaped as https://developers.notion.com/reference/page shows it.
const ID = "2ca31cc6fd5680798a58d74ec1097a36";
const at = "2026-03-01T09:00:00.000Z";
const text = (content: string) => [{ type: "text", text: { content, link: null }, plain_text: content }];
const page = {
  object: "page",
  id: ID,
  url: `https://www.notion.so/${ID}`,
  parent: { type: "database_id", database_id: "d1" },
  ...{ created_time: at, last_edited_time: at, archived: false, icon: null, cover: null },
  properties: {
    Name: { id: "title", type: "title", title: text("First") },
    Tags: { id: "a", type: "multi_select", multi_select: [{ id: "1", name: "a", color: "red" }] },
    "Due Date": { id: "b", type: "date", date: { start: "2026-03-01", end: null, time_zone: null } },
    State: { id: "c", type: "status", status: { id: "2", name: "Done", color: "green" } },
    Sum: { id: "d", type: "formula", formula: { type: "number", number: 7 } },
    Done: { id: "e", type: "checkbox", checkbox: true },
    Who: { id: "f", type: "people", people: [{ id: "u1", person: { email: "ada@example.com" } }] },
    Papers: {
      id: "g",
      type: "files",
      files: [{ name: "a", type: "file", file: { url: "https://a.example" } }],
    },
    Link: { id: "h", type: "url", url: "https://a.example" },
    Made: { id: "i", type: "created_time", created_time: at },
    Título: { id: "k", type: "rich_text", rich_text: text("a") },
    Email: { id: "j", type: "email", email: "ada@example.com" },
  },
};
const database = {
  ...{ object: "database", id: "d1", url: "https://www.notion.so/d1", title: text("Tasks") },
  properties: { Name: { id: "title", type: "title", title: {} } },
};
const block = {
  ...{ object: "block", id: "b1", type: "paragraph", has_children: false },
  paragraph: { rich_text: text("Hello") },
};
const user = { object: "user", id: "u1", type: "person", name: "Ada", person: { email: "ada@example.com" } };
const list = (...results: object[]) => ({ object: "list", results, next_cursor: null, has_more: false });

describeServiceFields({
  node,
  fields: "notion",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "secret1" }),
  answers: {
    [`GET /v1/pages/${ID}`]: page,
    [`PATCH /v1/pages/${ID}`]: page,
    "POST /v1/pages": page,
    "POST /v1/databases/d1/query": list(page),
    "GET /v1/databases/d1": database,
    "POST /v1/search": list(database),
    [`GET /v1/blocks/${ID}/children`]: list(block),
    [`PATCH /v1/blocks/${ID}/children`]: list(block, block),
    "GET /v1/users": list(user),
  },
});
