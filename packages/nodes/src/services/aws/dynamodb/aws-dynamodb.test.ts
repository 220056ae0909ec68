import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAws } from "../testing/start-aws.ts";
import node from "./aws-dynamodb.node.ts";

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.close());
beforeEach(() => void aws.asked.splice(0));

describe("AWS DynamoDB", () => {
  const keysUi = { keyValues: [{ key: "id", type: "S", value: "1" }] };

  it("writes fields of items with their types", async () => {
    const put = { operation: "upsert", tableName: "t" };
    const items = [{ json: { id: "1", n: 2, ok: true, no: null, list: ["a"], deep: { x: 1 }, secret: "s" } }];
    const auto = { dataToSend: "autoMapInputData", inputsToIgnore: "secret" };
    await aws.run(node, { ...put, ...auto }, { items });
    expect(aws.inputs()[0]).toEqual({
      TableName: "t",
      Item: {
        id: { S: "1" },
        n: { N: "2" },
        ok: { BOOL: true },
        no: { NULL: true },
        list: { L: [{ S: "a" }] },
        deep: { M: { x: { N: "1" } } },
      },
    });
    const additionalFields = {
      conditionExpression: "#s = :v",
      eavUi: { eavValues: [{ attribute: "v", type: "N", value: "3" }] },
      eanUi: { eanValues: [{ key: "s", value: "size" }] },
    };
    const fieldsUi = { fieldValues: [{ fieldId: "id", fieldValue: "2" }] };
    expect(await aws.json(node, { ...put, fieldsUi, additionalFields })).toEqual([{ id: "2" }]);
    expect(aws.inputs()[1]).toMatchObject({
      ConditionExpression: "#s = :v",
      ExpressionAttributeValues: { ":v": { N: "3" } },
      ExpressionAttributeNames: { "#s": "size" },
    });
  });

  it("reads entries by key, with and without types", async () => {
    const get = { operation: "get", tableName: "t", keysUi };
    expect(await aws.json(node, get)).toEqual([{ id: "1", n: 2, tags: ["a", null] }]);
    expect(await aws.json(node, { ...get, simple: false })).toMatchObject([{ n: { N: "2" } }]);
    await aws.json(node, { ...get, additionalFields: { readType: "stronglyConsistentRead" } });
    expect(aws.inputs().at(-1)).toMatchObject({ Key: { id: { S: "1" } }, ConsistentRead: true });
    const none = { keyValues: [{ key: "id", type: "S", value: "none" }] };
    expect(await aws.json(node, { ...get, keysUi: none })).toEqual([]);
    const remove = { ...get, operation: "delete", returnValues: "ALL_OLD" };
    expect(await aws.json(node, remove)).toEqual([{ id: "1" }]);
  });

  it("reads entries page by page, counts them, and reports AWS's errors", async () => {
    const query = { operation: "getAll", tableName: "t", keyConditionExpression: "id = :id" };
    const eavUi = { eavValues: [{ attribute: ":id", type: "S", value: "1" }] };
    expect(await aws.json(node, { ...query, eavUi, returnAll: true })).toEqual([
      { id: "1" },
      { id: "2" },
      { id: "3" },
    ]);
    expect(aws.inputs()[1]).toMatchObject({
      ExclusiveStartKey: { id: { S: "2" } },
      ExpressionAttributeValues: { ":id": { S: "1" } },
    });
    expect(await aws.json(node, { ...query, eavUi, limit: 2 })).toHaveLength(2);
    expect(await aws.json(node, { ...query, scan: true, select: "COUNT" })).toEqual([{ count: 7 }]);
    await expect(aws.run(node, { ...query, tableName: "none" })).rejects.toThrow("Table not found: none");
  });
});
