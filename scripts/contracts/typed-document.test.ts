import { expect, it } from "vitest";
import { cutOpenApi } from "./cut-openapi.ts";
import { shareSchemas } from "./share-schemas.ts";
import { typedDocument } from "./typed-document.ts";

const text = { type: "string" };
const service = { version: "1", url: "https://notes.example.com/v1", source: "notes 1.0.0", license: "MIT" };

function cut(types: Readonly<Record<string, string | undefined>>, definitions: Record<string, object>) {
  const document = typedDocument({ definitions }, { ...service, types });
  return cutOpenApi(document, { ...service, operations: Object.keys(types) });
}

it("describes a client library's type as a body, without path parameters", () => {
  const Change = { type: "object", required: ["id", "title"], properties: { id: text, title: text } };
  const { schemas, methods, rootUrl } = cut({ "PUT /notes/{id}": "Change" }, { Change });
  expect(rootUrl + methods[0]?.path).toBe("https://notes.example.com/v1/notes/{id}");
  expect(schemas["PUT /notes/{id} request"]).toEqual({
    type: "object",
    properties: { title: { ...text, required: true } },
  });
});

it("describes it as a query if an operation only reads", () => {
  const List = { type: "object", properties: { size: { type: "number" } } };
  const { methods } = cut({ "GET /notes": "List", "DELETE /notes/{id}": undefined }, { List });
  expect(methods[0]?.parameters).toEqual({ size: { type: "number", location: "query" } });
  expect(methods[1]).toMatchObject({ parameters: {}, request: undefined });
});

it("separates the query from a body, and supports the parts of bodies with files", () => {
  const New = { type: "object", properties: { title: text, expand: text } };
  const file = { type: "string", format: "binary" };
  const types = { "POST /notes": "New", "POST /notes/{id}/files": undefined };
  const more = { inQuery: ["expand"], parts: { "POST /notes/{id}/files": { file } } };
  const document = typedDocument({ definitions: { New } }, { ...service, types, ...more });
  const { schemas, methods } = cutOpenApi(document, { ...service, operations: Object.keys(types) });
  expect(methods[0]?.parameters).toEqual({ expand: { ...text, location: "query" } });
  expect(schemas["POST /notes request"]).toEqual({ type: "object", properties: { title: text } });
  expect(schemas["POST /notes/{id}/files parts"]).toEqual({
    type: "object",
    properties: { file: { ...file, required: true } },
  });
});

it("fails if the types lack an operation's parameters", () => {
  expect(() => cut({ "POST /notes": "New" }, {})).toThrow("POST /notes");
});

it("writes repeated schemas once", () => {
  const long = {
    type: "object",
    properties: { title: text, body: text, author: text, place: text, more: text },
  };
  const shared = shareSchemas({
    a: { type: "object", properties: { one: { ...long, required: true } } },
    b: { type: "array", items: long },
    c: { type: "array", items: text },
  });
  expect(shared).toEqual({
    a: { type: "object", properties: { one: { $ref: "shared 1", required: true } } },
    b: { type: "array", items: { $ref: "shared 1" } },
    c: { type: "array", items: text },
    "shared 1": long,
  });
});
