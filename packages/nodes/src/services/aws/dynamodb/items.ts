import { type Item, isRecord } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, neededText, rows, text, toggle } from "../../../service/parameters.ts";
import { plain, rowsOf } from "../../../service/plain.ts";
import { entriesOf } from "../../../service/requests.ts";
import { jsonAction, limits, wantedOf } from "../connection.ts";
import { DYNAMODB, ean, eav, entryOf, keyOf, keys, namesOf, simple, tableName, valuesOf } from "./fields.ts";
import { typedMembers } from "./values.ts";

type Values = Record<string, unknown>;

const conditionExpression = text(
  "conditionExpression",
  "Condition Expression",
  "What has to be true, such as attribute_not_exists(id); else nothing is written",
);

const byHand = { displayOptions: { show: { dataToSend: ["defineBelow"] } } };
const byName = { displayOptions: { show: { dataToSend: ["autoMapInputData"] } } };

const upsert = defineOperation({
  resource: "item",
  value: "upsert",
  name: "Create or Update",
  action: "Create or update an item",
  description: "Replaces the entry with the same key",
  effect: "idempotent",
  parameters: [
    tableName,
    choice("dataToSend", "Data to Send", "Where the attributes come from", {
      values: {
        autoMapInputData: "Auto-Map Input Data to Columns",
        defineBelow: "Define Below for Each Column",
      },
      standard: "defineBelow",
    }),
    text(
      "inputsToIgnore",
      "Inputs to Ignore",
      "Fields of the item that are not written, separated by commas",
      byName,
    ),
    rows(
      "fieldsUi",
      "Fields to Send",
      {
        name: "fieldValues",
        displayName: "Field",
        values: [
          text("fieldId", "Field ID", "Name of the attribute"),
          text("fieldValue", "Field Value", "What it holds"),
        ],
      },
      byHand,
    ),
    collection("additionalFields", "Additional Fields", [conditionExpression, eav, ean]),
  ],
  run: async (call) => {
    const { tableName: TableName } = call.parameters;
    const entry = entryToWrite(call);
    const more = plain(call, "additionalFields");
    const input = {
      TableName,
      Item: typedMembers(entry),
      ConditionExpression: more["conditionExpression"],
      ExpressionAttributeValues: valuesOf(more["eavUi"]),
      ExpressionAttributeNames: namesOf(more["eanUi"]),
    };
    await call.send(jsonAction(DYNAMODB, "PutItem", input));
    return { json: entry };
  },
});

function entryToWrite(
  call: Pick<SendingCall, "context" | "itemIndex"> &
    Parameters<typeof rowsOf>[0] & { parameters: { dataToSend: string; inputsToIgnore: string } },
): Values {
  const { dataToSend, inputsToIgnore } = call.parameters;
  if (dataToSend === "defineBelow") {
    const given = rowsOf(call, "fieldsUi", "fieldValues");
    return Object.fromEntries(given.map(({ fieldId, fieldValue }) => [String(fieldId), fieldValue]));
  }
  const ignored = new Set(entriesOf(inputsToIgnore));
  const json = call.context.items[call.itemIndex]?.json ?? {};
  return Object.fromEntries(Object.entries(json).filter(([name]) => !ignored.has(name)));
}

const remove = defineOperation({
  resource: "item",
  value: "delete",
  name: "Delete",
  action: "Delete an item",
  description: "Removes an entry",
  effect: "idempotent",
  parameters: [
    tableName,
    keys,
    choice("returnValues", "Return", "Result to return", {
      values: { ALL_OLD: "Attribute Values", NONE: "Nothing" },
      standard: "NONE",
    }),
    { ...simple, displayOptions: { show: { returnValues: ["ALL_OLD"] } } },
    collection("additionalFields", "Additional Fields", [conditionExpression, eav, ean]),
  ],
  run: async (call) => {
    const { tableName: TableName, returnValues } = call.parameters;
    const more = plain(call, "additionalFields");
    const input = {
      TableName,
      Key: keyOf(rowsOf(call, "keysUi", "keyValues")),
      ReturnValues: returnValues,
      ConditionExpression: more["conditionExpression"],
      ExpressionAttributeValues: valuesOf(more["eavUi"]),
      ExpressionAttributeNames: namesOf(more["eanUi"]),
    };
    const { Attributes } = (await call.send<Values>(jsonAction(DYNAMODB, "DeleteItem", input))) ?? {};
    return { json: Attributes === undefined ? { success: true } : entryOf(Attributes, untyped(call)) };
  },
});

const get = defineOperation({
  resource: "item",
  value: "get",
  name: "Get",
  action: "Get an item",
  description: "Returns an entry",
  effect: "pure",
  parameters: [
    tableName,
    choice("select", "Select", "Attributes to return", {
      values: {
        ALL_ATTRIBUTES: "All Attributes",
        ALL_PROJECTED_ATTRIBUTES: "All Projected Attributes",
        SPECIFIC_ATTRIBUTES: "Specific Attributes",
      },
      standard: "ALL_ATTRIBUTES",
    }),
    keys,
    simple,
    collection("additionalFields", "Additional Fields", [
      text("projectionExpression", "Attributes to Select", "Names of attributes, separated by commas"),
      ean,
      choice("readType", "Read Type", "Whether the latest writes are seen", {
        values: {
          stronglyConsistentRead: "Strongly Consistent",
          eventuallyConsistentRead: "Eventually Consistent",
        },
        standard: "eventuallyConsistentRead",
      }),
    ]),
  ],
  run: async (call) => {
    const more = plain(call, "additionalFields");
    const input = {
      TableName: call.parameters.tableName,
      Key: keyOf(rowsOf(call, "keysUi", "keyValues")),
      ProjectionExpression: more["projectionExpression"],
      ExpressionAttributeNames: namesOf(more["eanUi"]),
      ConsistentRead: more["readType"] === "stronglyConsistentRead" || undefined,
    };
    const { Item: found } = await call.send<Values>(jsonAction(DYNAMODB, "GetItem", input));
    return found === undefined ? [] : { json: entryOf(found, untyped(call)) };
  },
});

const getAll = defineOperation({
  resource: "item",
  value: "getAll",
  name: "Get Many",
  action: "Get many items",
  description: "Returns entries with a key, or all",
  effect: "pure",
  parameters: [
    tableName,
    toggle("scan", "Scan", "Whether the whole table is read instead of a key"),
    text("filterExpression", "Filter Expression", "Which of the entries that were read are returned", {
      displayOptions: { show: { scan: [true] } },
    }),
    neededText("keyConditionExpression", "Key Condition Expression", "The key, such as id = :id", {
      displayOptions: { show: { scan: [false] } },
    }),
    eav,
    choice("select", "Select", "Attributes to return", {
      values: {
        ALL_ATTRIBUTES: "All Attributes",
        ALL_PROJECTED_ATTRIBUTES: "All Projected Attributes",
        COUNT: "Count",
        SPECIFIC_ATTRIBUTES: "Specific Attributes",
      },
      standard: "ALL_ATTRIBUTES",
    }),
    ...limits,
    simple,
    collection("options", "Options", [
      text("indexName", "Index Name", "The index that is read"),
      text("projectionExpression", "Attributes to Select", "Names of attributes, separated by commas"),
      text("filterExpression", "Filter Expression", "Which of the entries with the key are returned"),
      ean,
    ]),
  ],
  run: (call) => {
    const { tableName: TableName, scan, filterExpression, keyConditionExpression, select } = call.parameters;
    const { indexName, projectionExpression, filterExpression: filter, eanUi } = plain(call, "options");
    const input = {
      TableName,
      IndexName: indexName,
      Select: select,
      ProjectionExpression: projectionExpression,
      FilterExpression: (scan ? filterExpression : undefined) || filter,
      KeyConditionExpression: scan ? undefined : keyConditionExpression,
      ExpressionAttributeValues: valuesOf(plain({ ...call, read: call.read }, "eavUi")),
      ExpressionAttributeNames: namesOf(eanUi),
    };
    return listed(untyped(call), scan ? "Scan" : "Query", input);
  },
});

/** Entries, page by page; if they are only counted, their total. */
async function listed(call: SendingCall, action: string, input: Values): Promise<Item[]> {
  const wanted = wantedOf(call.parameters) ?? Number.POSITIVE_INFINITY;
  const isCount = input["Select"] === "COUNT";
  const found: Item[] = [];
  let count = 0;
  for (let next: unknown; ; ) {
    const page = await call.send<Values>(jsonAction(DYNAMODB, action, { ...input, ExclusiveStartKey: next }));
    const entries = Array.isArray(page["Items"]) ? page["Items"] : [];
    found.push(...entries.map((entry) => ({ json: entryOf(entry, call) })));
    count += Number(page["Count"] ?? 0);
    next = isRecord(page["LastEvaluatedKey"]) ? page["LastEvaluatedKey"] : undefined;
    if (next === undefined || found.length >= wanted)
      return isCount ? [{ json: { count } }] : found.slice(0, wanted);
  }
}

export const itemOperations = [upsert, remove, get, getAll] as const;
