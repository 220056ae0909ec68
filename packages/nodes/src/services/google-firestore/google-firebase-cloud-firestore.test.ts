import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import google from "../google/google-oauth2.credential.ts";
import node from "./google-firebase-cloud-firestore.node.ts";
import credential from "./google-firebase-cloud-firestore-oauth2.credential.ts";

let bench: ServiceBench;
const ROOT = "/v1/projects/p1/databases/(default)/documents";
const stored = {
  name: "projects/p1/databases/(default)/documents/users/ada",
  createTime: "2026-01-01T00:00:00Z",
  updateTime: "2026-01-02T00:00:00Z",
  fields: {
    age: { integerValue: "36" },
    big: { integerValue: "9007199254740993" },
    tags: { arrayValue: { values: [{ stringValue: "a" }, { nullValue: null }] } },
    home: { mapValue: { fields: { city: { stringValue: "London" } } } },
    none: { arrayValue: {} },
  },
};
const plain = { age: 36, big: "9007199254740993", tags: ["a", null], home: { city: "London" }, none: [] };

/** Firestore as its reference describes it: documents have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [oAuth2, google, credential],
    credential: () => ({ oauthTokenData: { access_token: "t1" } }),
    answer: ({ method, path, query, body }) => {
      const place = path.replace(ROOT, "");
      if (place === ":runQuery") return { json: [{ readTime: "x" }, { document: stored }] };
      if (place === ":listCollectionIds")
        return (body as { pageToken?: string }).pageToken
          ? { json: { collectionIds: ["b"] } }
          : { json: { collectionIds: ["a"], nextPageToken: "2" } };
      if (method === "DELETE") return { json: {} };
      if (method === "POST" || method === "PATCH") return { json: { ...stored, ...(body as object) } };
      if (place === "/users")
        return query["pageToken"]
          ? { json: { documents: [stored] } }
          : { json: { documents: [stored], nextPageToken: "2" } };
      if (place === "/users/ada/notes/n 1") return { json: stored };
      return { status: 404, json: { error: { message: "Document not found" } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => bench.asked.splice(0));

const base = { projectId: "p1", collection: "users" };
const jsonOf = async (parameters: Record<string, unknown>, json = {}) =>
  (await bench.run(node, { ...base, ...parameters }, { items: [{ json }] })).map((item) => item.json);

describe("documents", () => {
  it("are stored with the types of their fields", async () => {
    const values = {
      id: "ada",
      age: 36,
      half: 0.5,
      at: "2026-01-01T10:00:00Z",
      where: { latitude: 1, longitude: 2 },
    };
    await jsonOf(
      { operation: "create", documentId: "ada", columns: "age, half, at, where, missing" },
      values,
    );
    expect(bench.asked[0]).toMatchObject({
      path: `${ROOT}/users`,
      query: { documentId: "ada" },
      body: {
        fields: {
          age: { integerValue: "36" },
          half: { doubleValue: 0.5 },
          at: { timestampValue: "2026-01-01T10:00:00Z" },
          where: { geoPointValue: { latitude: 1, longitude: 2 } },
        },
      },
    });
  });

  it("are changed in the named fields only", async () => {
    const upsert = { operation: "upsert", updateKey: "id", columns: "a-b" };
    await jsonOf(upsert, { id: "ada", "a-b": [1, { c: null }] });
    expect(bench.asked[0]).toMatchObject({
      method: "PATCH",
      path: `${ROOT}/users/ada`,
      query: { "updateMask.fieldPaths": "`a-b`" },
      body: {
        fields: {
          "a-b": {
            arrayValue: {
              values: [{ integerValue: "1" }, { mapValue: { fields: { c: { nullValue: null } } } }],
            },
          },
        },
      },
    });
    await expect(jsonOf(upsert, { "a-b": 1 })).rejects.toThrow('"id"');
  });

  it("are read without types, at any depth, page by page", async () => {
    const found = await jsonOf({ collection: "users/ada/notes", documentId: "n 1" });
    expect(found).toMatchObject([{ _id: "ada", _createTime: "2026-01-01T00:00:00Z", ...plain }]);
    expect(await jsonOf({ operation: "getAll", returnAll: true })).toHaveLength(2);
    expect(await jsonOf({ operation: "getAll", limit: 1, simple: false })).toEqual([stored]);
    expect(await jsonOf({ operation: "query", query: '{"structuredQuery":{}}' })).toMatchObject([plain]);
    await expect(jsonOf({ documentId: "nobody" })).rejects.toThrow("Document not found");
  });
});

it("lists collections of all pages", async () => {
  const list = { resource: "collection", operation: "getAll", returnAll: true };
  expect(await jsonOf(list)).toEqual([{ name: "a" }, { name: "b" }]);
});
