import { expect, it } from "vitest";
import { cutOpenApi, type OpenApiDocument } from "./cut-openapi.ts";

const text = { type: "string" };

/** A document with one operation that takes such a body. */
function documentWith(url: string, schema: object): OpenApiDocument {
  return {
    info: { version: "1" },
    servers: [{ url }],
    paths: {
      "/notes/{id}": { put: { requestBody: { content: { "application/json": { schema } } } } },
    } as OpenApiDocument["paths"],
    components: { schemas: { Note: { type: "object", properties: { title: text } } } },
  };
}

function cut(schema: object, url = "https://notes.example.com") {
  const asked = { source: "notes", license: "MIT", operations: ["PUT /notes/{id}"] };
  const { methods, rootUrl, schemas } = cutOpenApi(documentWith(url, schema), asked);
  return { address: rootUrl + methods[0]?.path, body: schemas["PUT /notes/{id} request"] };
}

it("joins the service's URL and the path of an operation with one slash", () => {
  expect(cut({}).address).toBe("https://notes.example.com/notes/{id}");
  expect(cut({}, "https://notes.example.com/v2/").address).toBe("https://notes.example.com/v2/notes/{id}");
});

it("treats optional empty values as their other type, and marks them", () => {
  expect(cut({ type: ["string", "null"] }).body).toEqual({ ...text, nullable: true });
  const note = { anyOf: [{ type: "null" }, { $ref: "#/components/schemas/Note" }] };
  expect(cut(note).body).toEqual({ type: "object", properties: { title: text }, nullable: true });
});

it("marks required members, of several choices only if each of them requires it", () => {
  const title = { type: "object", required: ["title"], properties: { title: text } };
  const both = { type: "object", required: ["title", "id"], properties: { title: text, id: text } };
  expect(cut({ oneOf: [title, both] }).body).toEqual({
    type: "object",
    properties: { title: { ...text, required: true }, id: text },
  });
});

it("keeps the permitted numbers of a value, constants, and additional members", () => {
  expect(cut({ type: "integer", enum: [1, 3] }).body).toEqual({ type: "integer", enum: ["1", "3"] });
  expect(cut({ type: "string", const: "a" }).body).toEqual({ ...text, enum: ["a"] });
  expect(cut({ type: "object", additionalProperties: text }).body).toEqual({
    type: "object",
    additionalProperties: text,
  });
});

it("describes the parts of bodies with files, and additions of the reference", () => {
  const document = documentWith("https://notes.example.com", {});
  const file = { type: "string", contentEncoding: "binary" };
  const schema = { type: "object", required: ["file"], properties: { file } };
  const requestBody = { content: { "multipart/form-data": { schema } } };
  Object.assign(document.paths["/notes/{id}"]?.["put"] ?? {}, { requestBody });
  const more = { "PUT /notes/{id}": { title: text } };
  const asked = { source: "notes", license: "MIT", operations: ["PUT /notes/{id}"], more };
  const { methods, schemas } = cutOpenApi(document, asked);
  expect(methods[0]).toMatchObject({ request: undefined, parts: "PUT /notes/{id} parts" });
  expect(schemas["PUT /notes/{id} parts"]).toEqual({
    type: "object",
    properties: { file: { type: "string", format: "binary", required: true }, title: text },
  });
});

it("allows the members of all choices, with any value where these disagree", () => {
  const numbered = { type: "object", properties: { id: { type: "integer" }, title: { type: "integer" } } };
  expect(cut({ oneOf: [numbered, { $ref: "#/components/schemas/Note" }] }).body).toEqual({
    type: "object",
    properties: { id: { type: "integer" }, title: {} },
  });
  expect(cut({ oneOf: [text, { type: "integer" }] }).body).toEqual({});
});

it("keeps the kind of values that are put together of several schemas", () => {
  expect(cut({ allOf: [{ type: "integer" }] }).body).toEqual({ type: "integer" });
  const note = { allOf: [{ $ref: "#/components/schemas/Note" }, { properties: { id: text } }] };
  expect(cut(note).body).toEqual({ type: "object", properties: { title: text, id: text } });
});

it("describes responses to the requested depth", () => {
  const document = documentWith("https://notes.example.com", {});
  const answer = { content: { "application/json": { schema: { type: "array", items: text } } } };
  Object.assign(document.paths["/notes/{id}"]?.["put"] ?? {}, { responses: { 200: answer } });
  const asked = { source: "notes", license: "MIT", operations: ["PUT /notes/{id}"] };
  expect(cutOpenApi(document, { ...asked, answerDepth: 1 }).schemas["PUT /notes/{id} answer"]).toEqual({
    type: "array",
    items: {},
  });
});

it("describes a form if an operation accepts no JSON", () => {
  const document = documentWith("https://notes.example.com", {});
  const schema = { type: "object", properties: { title: text } };
  const requestBody = { content: { "application/x-www-form-urlencoded": { schema } } };
  Object.assign(document.paths["/notes/{id}"]?.["put"] ?? {}, { requestBody });
  const asked = { source: "notes", license: "MIT", operations: ["PUT /notes/{id}"] };
  expect(cutOpenApi(document, asked).schemas["PUT /notes/{id} request"]).toEqual(schema);
});
