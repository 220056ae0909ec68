import { expect, it } from "vitest";
import { type AwsModel, cutAws } from "./cut-aws.ts";

const MODEL: AwsModel = {
  metadata: { protocol: "json", targetPrefix: "Store_1" },
  operations: { Put: { http: { method: "POST", requestUri: "/" }, input: { shape: "PutInput" } } },
  shapes: {
    PutInput: { type: "structure", members: { Item: { shape: "Item" }, Kind: { shape: "Kind" } } },
    Item: { type: "map", value: { shape: "Value" } },
    Kind: { type: "string", enum: ["A", "B"] },
    Values: { type: "list", member: { shape: "Value" } },
    Value: { type: "structure", members: { N: { shape: "Text" }, L: { shape: "Values" } } },
    Text: { type: "string" },
  },
};

it("cuts requests of AWS out of its models, with values that hold others of their kind", () => {
  const { methods, schemas } = cutAws("store", MODEL, ["Put"]);
  expect(methods).toEqual([
    { id: "Store_1.Put", httpMethod: "POST", path: "Store_1.Put", parameters: {}, request: "store.Put" },
  ]);
  expect(schemas).toEqual({
    "store.Put": {
      type: "object",
      properties: {
        Item: { type: "object", additionalProperties: { $ref: "store Value" } },
        Kind: { type: "string", enum: ["A", "B"] },
      },
    },
    "store Value": {
      type: "object",
      properties: { N: { type: "string" }, L: { type: "array", items: { $ref: "store Value" } } },
    },
  });
});

it("has the path and the query of an operation with its own path", () => {
  const model: AwsModel = {
    metadata: { protocol: "rest-json" },
    operations: {
      Get: { http: { method: "GET", requestUri: "/v2/things/{Name}" }, input: { shape: "GetInput" } },
    },
    shapes: {
      GetInput: {
        type: "structure",
        members: {
          Name: { shape: "Text", location: "uri", locationName: "Name" },
          Size: { shape: "Size", location: "querystring", locationName: "PageSize" },
        },
      },
      Text: { type: "string" },
      Size: { type: "integer" },
    },
  };
  expect(cutAws("things", model, ["Get"]).methods).toEqual([
    {
      id: "things.Get",
      httpMethod: "GET",
      path: "v2/things/{Name}",
      parameters: {
        Name: { location: "path", type: "string" },
        PageSize: { location: "query", type: "integer" },
      },
    },
  ]);
  expect(() => cutAws("things", model, ["Put"])).toThrow("things has no operation Put.");
});
