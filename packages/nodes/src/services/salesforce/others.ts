import type { Properties } from "@heddle/workflow";
import { jsonOfText } from "../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, longText, neededText, rows, text, toggle } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { givenIn, groupIn, type RecordCall, recordOperation, succeeded } from "../../service/records.ts";
import { at, sendJson } from "../../service/requests.ts";
import { API } from "./connection.ts";
import { found } from "./query.ts";
import { common, listed, listOptions, objectPath, ownFields, summary } from "./records.ts";

async function base64Of(call: RecordCall, name: unknown): Promise<string> {
  return Buffer.from(await call.context.binary.get(call.file(String(name)))).toString("base64");
}

const inputField = (name: string) =>
  neededText(name, "Input Data Field Name", "Input field with the file", { default: "data" });

const attachment = {
  resource: "attachment",
  noun: "an attachment",
  plural: "attachments",
  object: "Attachment",
  idParameter: "attachmentId",
  idLabel: "Attachment ID",
  standard: "Id,Name",
};

const attachmentFields = [
  text("description", "Description", "Description of the item"),
  toggle("isPrivate", "Is Private", "Whether only its owner and administrators see it"),
  text("owner", "Owner ID", "Identifier of the user who owns it"),
] as const;

function attachmentOf(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { description, isPrivate, owner, name } = given;
  return withoutEmpty({ Description: description, IsPrivate: isPrivate, OwnerId: owner, Name: name });
}

const attachmentOperations = [
  recordOperation(attachment, "create", {
    isDefault: true,
    parameters: [
      neededText("parentId", "Parent ID", "Identifier of the object that it belongs to"),
      neededText("name", "Name", "Name of the file"),
      inputField("binaryPropertyName"),
      collection("additionalFields", "Additional Fields", attachmentFields),
    ],
    run: async (call) => {
      const { parentId, name, binaryPropertyName } = call.parameters;
      const body = { ParentId: parentId, Name: name, Body: await base64Of(call, binaryPropertyName) };
      const made = sendJson("POST", objectPath("Attachment"), {
        ...body,
        ...attachmentOf(givenIn(call, "additionalFields")),
      });
      return { json: { ...Object(await call.send(made)) } };
    },
  }),
  recordOperation(attachment, "update", {
    parameters: [
      neededText("attachmentId", "Attachment ID", "Identifier of it, of 15 or 18 signs"),
      collection("updateFields", "Update Fields", [
        text("binaryPropertyName", "Input Data Field Name", "Input field with the file"),
        ...attachmentFields,
        text("name", "Name", "Name of the file"),
      ]),
    ],
    run: async (call) => {
      const { binaryPropertyName, ...given } = givenIn(call, "updateFields");
      const file = binaryPropertyName ? { Body: await base64Of(call, binaryPropertyName) } : {};
      const place = objectPath("Attachment", call.parameters["attachmentId"]);
      await call.send(sendJson("PATCH", place, { ...attachmentOf(given), ...file }));
      return { json: { success: true } };
    },
  }),
  ...common(attachment),
  summary(attachment),
] as const;

const caseComment = defineOperation<Properties, string>({
  resource: "case",
  value: "addComment",
  name: "Add Comment",
  action: "Add a comment to a case",
  description: "Adds a comment to a case",
  effect: "unsafe",
  parameters: [
    neededText("caseId", "Case ID", "Identifier of it, of 15 or 18 signs"),
    collection("options", "Options", [
      longText("commentBody", "Comment Body", "Text of the comment"),
      toggle("isPublished", "Is Published", "Whether customers see it"),
    ]),
  ],
  request: (call) => {
    const { commentBody, isPublished } = givenIn(call as RecordCall, "options");
    const comment = {
      ParentId: call.parameters["caseId"],
      CommentBody: commentBody,
      IsPublished: isPublished,
    };
    return sendJson("POST", objectPath("CaseComment"), withoutEmpty(comment));
  },
});

const custom = { resource: "customObject", noun: "a custom object", plural: "custom objects" };
const object = {
  displayName: "Custom Object Name or ID",
  name: "customObject",
  type: "options" as const,
  typeOptions: { loadOptionsMethod: "getCustomObjects" },
  default: "",
  required: true,
  description: "The kind of objects",
};
const ownValues = rows("customFieldsUi", "Fields", {
  name: "customFieldsValues",
  displayName: "Field",
  values: [
    {
      displayName: "Field Name or ID",
      name: "fieldId",
      type: "options",
      typeOptions: { loadOptionsMethod: "getCustomObjectFields", loadOptionsDependsOn: ["customObject"] },
      default: "",
      description: "Name of the field",
    },
    text("value", "Value", "Value of the field"),
  ],
});
const recordId = neededText("recordId", "Record ID", "Identifier of it, of 15 or 18 signs");
const recordType = [
  text("recordTypeId", "Record Type Name or ID", "Identifier of the type of record"),
] as const;

function customOf(call: RecordCall, more: "additionalFields" | "updateFields"): Record<string, unknown> {
  const { recordTypeId } = givenIn(call, more);
  return { ...ownFields(call.parameters["customFieldsUi"]), ...withoutEmpty({ RecordTypeId: recordTypeId }) };
}

const customOperations = [
  recordOperation(custom, "create", {
    isDefault: true,
    parameters: [object, ownValues, collection("additionalFields", "Additional Fields", recordType)],
    request: (call) =>
      sendJson(
        "POST",
        objectPath(String(call.parameters["customObject"])),
        customOf(call as RecordCall, "additionalFields"),
      ),
  }),
  recordOperation(custom, "upsert", {
    parameters: [
      object,
      neededText("externalId", "Match Against", "Name of the field that says which object is meant"),
      neededText("externalIdValue", "Value to Match", "The value of that field"),
      ownValues,
      collection("additionalFields", "Additional Fields", recordType),
    ],
    request: (call) => {
      const { customObject, externalId, externalIdValue } = call.parameters;
      const place = `${API}${at`/sobjects/${customObject}/${externalId}/${externalIdValue}`}`;
      return sendJson("PATCH", place, customOf(call as RecordCall, "additionalFields"));
    },
  }),
  recordOperation(custom, "update", {
    parameters: [object, recordId, ownValues, collection("updateFields", "Update Fields", recordType)],
    request: (call) => {
      const { customObject, recordId: id } = call.parameters;
      return sendJson(
        "PATCH",
        objectPath(String(customObject), id),
        customOf(call as RecordCall, "updateFields"),
      );
    },
    response: succeeded,
  }),
  recordOperation(custom, "get", {
    parameters: [object, recordId],
    request: ({ parameters }) => ({
      method: "GET",
      path: objectPath(String(parameters["customObject"]), parameters["recordId"]),
    }),
  }),
  recordOperation(custom, "delete", {
    parameters: [object, recordId],
    request: ({ parameters }) => ({
      method: "DELETE",
      path: objectPath(String(parameters["customObject"]), parameters["recordId"]),
    }),
    response: succeeded,
  }),
  recordOperation(custom, "getAll", {
    parameters: [object, ...PAGE_PARAMETERS, listOptions],
    run: (call) => listed(call, String(call.parameters["customObject"]), "Id"),
  }),
] as const;

const upload = defineOperation<Properties, string>({
  resource: "document",
  value: "upload",
  name: "Upload",
  action: "Upload a document",
  description: "Sends a file into the library",
  effect: "unsafe",
  parameters: [
    neededText("title", "Title", "Name of the file"),
    inputField("binaryPropertyName"),
    collection("additionalFields", "Additional Fields", [
      text("fileExtension", "File Extension", "How the name ends, such as pdf"),
      text("linkToObjectId", "Link To Object ID", "Identifier of the object that it belongs to"),
      text("ownerId", "Owner ID", "Identifier of the user who owns it"),
    ]),
  ],
  run: async (call) => {
    const { title, binaryPropertyName } = call.parameters;
    const { fileExtension, linkToObjectId, ownerId } = givenIn(call, "additionalFields");
    const name = fileExtension
      ? `${String(title)}.${String(fileExtension).replace(/^\./, "")}`
      : String(title);
    const version = withoutEmpty({
      Title: title,
      PathOnClient: name,
      FirstPublishLocationId: linkToObjectId,
      OwnerId: ownerId,
      VersionData: await base64Of(call, binaryPropertyName),
    });
    return { json: { ...Object(await call.send(sendJson("POST", objectPath("ContentVersion"), version))) } };
  },
});

const flow = { resource: "flow", noun: "a flow", plural: "flows" };

const flowOperations = [
  recordOperation(flow, "getAll", {
    parameters: [...PAGE_PARAMETERS],
    run: async (call) => {
      const { actions } = await call.send<{ actions: Record<string, unknown>[] }>({
        method: "GET",
        path: `${API}/actions/custom/flow`,
      });
      const { returnAll, limit } = call.parameters;
      return actions.slice(0, returnAll === true ? undefined : Number(limit)).map((json) => ({ json }));
    },
  }),
  defineOperation<Properties, string>({
    resource: "flow",
    value: "invoke",
    name: "Invoke",
    action: "Invoke a flow",
    description: "Runs a flow",
    effect: "unsafe",
    isDefault: true,
    parameters: [
      neededText("apiName", "API Name", "Name of the flow in interfaces"),
      toggle("jsonParameters", "JSON Parameters", "Whether the variables are given as JSON"),
      {
        displayName: "Variables",
        name: "variablesJson",
        type: "json",
        default: "",
        description: "Variables of the flow by their names",
        displayOptions: { show: { jsonParameters: [true] } },
      },
      rows(
        "variablesUi",
        "Variables",
        {
          name: "variablesValues",
          displayName: "Variable",
          values: [
            text("name", "Name", "Name of the variable"),
            text("value", "Value", "Value of the variable"),
          ],
        },
        { displayOptions: { show: { jsonParameters: [false] } } },
      ),
    ],
    request: (call) => {
      const { apiName, jsonParameters, variablesJson, variablesUi } = call.parameters;
      const given =
        jsonParameters === true
          ? Object(jsonOfText(variablesJson, "Variables", call.itemIndex))
          : Object.fromEntries(
              groupIn(variablesUi, "variablesValues").map(({ name, value }) => [String(name), value]),
            );
      return sendJson("POST", `${API}${at`/actions/custom/flow/${apiName}`}`, { inputs: [given] });
    },
  }),
] as const;

const search = defineOperation<Properties, string>({
  resource: "search",
  value: "query",
  name: "Query",
  action: "Run a query",
  description: "Returns what a query in SOQL finds",
  effect: "idempotent",
  parameters: [neededText("query", "Query", "A query in SOQL, such as SELECT Id, Name FROM Account")],
  run: async (call) => (await found(call, String(call.parameters["query"]))).map((json) => ({ json })),
});

const user = {
  resource: "user",
  noun: "a user",
  plural: "users",
  object: "User",
  idParameter: "userId",
  idLabel: "User ID",
  standard: "Id,Name,Email",
};

export const otherOperations = [
  search,
  caseComment,
  upload,
  ...flowOperations,
  ...attachmentOperations,
  ...customOperations,
  ...common(user).filter(({ value }) => value !== "delete"),
] as const;
