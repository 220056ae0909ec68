import type { NodeProperty, Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { fileItem } from "../../service/read-answer.ts";
import {
  givenIn,
  groupIn,
  type RecordCall,
  type RecordKind,
  recordOperation,
  succeeded,
} from "../../service/records.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { listed, listOptions, onlyListed, queryOf, shown, tablePath } from "./tables.ts";

type Values = Record<string, unknown>;

const result = { items: "result" } as const;

interface Kind extends RecordKind {
  readonly table: string;
  readonly idLabel: string;
  readonly needed: Properties;
  readonly fields: Properties;
}

const listField = (name: string, label: string, list: string): NodeProperty =>
  fromList(name, `${label} Name or ID`, `The ${label.toLowerCase()}`, { list });

const incidentFields: Properties = [
  listField("assigned_to", "Assigned To", "getUsers"),
  listField("assignment_group", "Assignment Group", "getAssignmentGroups"),
  listField("business_service", "Business Service", "getBusinessServices"),
  listField("caller_id", "Caller", "getUsers"),
  listField("category", "Category", "getIncidentCategories"),
  listField("close_code", "Resolution Code", "getIncidentResolutionCodes"),
  longText("close_notes", "Close Notes", "How it was resolved"),
  listField("cmdb_ci", "Configuration Items", "getConfigurationItems"),
  text("contact_type", "Contact Type", "How it was told"),
  longText("description", "Description", "What is wrong"),
  listField("hold_reason", "On Hold Reason", "getIncidentHoldReasons"),
  choice("impact", "Impact", "How many it hits", {
    values: { "1": "High", "2": "Medium", "3": "Low" },
    standard: "3",
  }),
  listField("state", "State", "getIncidentStates"),
  listField("subcategory", "Subcategory", "getIncidentSubcategories"),
  choice("urgency", "Urgency", "How soon it is needed", {
    values: { "1": "High", "2": "Medium", "3": "Low" },
    standard: "3",
  }),
];

const shortDescription = neededText("short_description", "Short Description", "What is wrong, in a line");

const userFields: Properties = [
  toggle("active", "Active", "Whether the user may sign in"),
  ...(
    [
      ["building", "Building"],
      ["city", "City"],
      ["company", "Company"],
      ["country", "Country"],
      ["department", "Department"],
      ["email", "Email"],
      ["first_name", "First Name"],
      ["gender", "Gender"],
      ["home_phone", "Home Phone"],
      ["last_name", "Last Name"],
      ["location", "Location"],
      ["manager", "Manager"],
      ["middle_name", "Middle Name"],
      ["mobile_phone", "Mobile Phone"],
      ["phone", "Phone"],
      ["source", "Source"],
      ["state", "State"],
      ["street", "Street"],
      ["user_name", "Username"],
      ["zip", "Zip Code"],
    ] as const
  ).map(([name, label]) => text(name, label, `Value of the field ${label}`)),
  toggle("password_needs_reset", "Password Needs Reset", "Whether the user has to choose a new password"),
  {
    displayName: "Role Names or IDs",
    name: "roles",
    type: "multiOptions",
    typeOptions: { loadOptionsMethod: "getUserRoles" },
    default: "",
    description: "Roles that the user has",
  },
  text("user_password", "Password", "Password of the user", { typeOptions: { password: true } }),
];

const incident: Kind = {
  resource: "incident",
  noun: "an incident",
  plural: "incidents",
  table: "incident",
  idLabel: "Incident ID",
  needed: [shortDescription],
  fields: incidentFields,
};
const user: Kind = {
  resource: "user",
  noun: "a user",
  plural: "users",
  table: "sys_user",
  idLabel: "User ID",
  needed: [],
  fields: userFields,
};

/** Roles are a comma-separated string. */
function bodyOf({ roles, ...given }: Values): Values {
  return withoutEmpty({ ...given, roles: roles === undefined ? undefined : entriesOf(roles).join(",") });
}

function kept(kind: Kind): Operation[] {
  const id = neededText("id", kind.idLabel, "Identifier of the record, of 32 signs");
  const place = ({ parameters }: Pick<RecordCall, "parameters">) => tablePath(kind.table, parameters["id"]);
  const needed = (call: Pick<RecordCall, "parameters">) =>
    Object.fromEntries(kind.needed.map(({ name }) => [name, call.parameters[name]]));
  return [
    recordOperation(kind, "create", {
      isDefault: true,
      parameters: [...kind.needed, collection("additionalFields", "Additional Fields", kind.fields)],
      request: (call) =>
        sendJson("POST", tablePath(kind.table), {
          ...needed(call),
          ...bodyOf(givenIn(call as RecordCall, "additionalFields")),
        }),
      response: result,
    }),
    recordOperation(kind, "update", {
      parameters: [
        id,
        collection("updateFields", "Update Fields", [
          ...kind.needed.map(({ required: _, ...property }) => property),
          ...kind.fields,
        ]),
      ],
      request: (call) => sendJson("PATCH", place(call), bodyOf(givenIn(call as RecordCall, "updateFields"))),
      response: result,
    }),
    recordOperation(kind, "delete", {
      parameters: [id],
      request: (call) => ({ method: "DELETE", path: place(call) }),
      response: succeeded,
    }),
    recordOperation(kind, "getAll", {
      parameters: [...PAGE_PARAMETERS, listOptions()],
      run: (call) => listed(call, tablePath(kind.table), queryOf(call)),
    }),
  ];
}

const incidentGet = recordOperation(incident, "get", {
  parameters: [
    neededText("id", "Incident ID", "Identifier of the record, of 32 signs"),
    collection("options", "Options", shown()),
  ],
  request: (call) => ({
    method: "GET",
    path: tablePath("incident", call.parameters["id"]),
    query: queryOf(call as RecordCall),
  }),
  response: result,
});

const userGet = recordOperation(user, "get", {
  parameters: [
    choice("getOption", "Retrieve Identifier", "By what the user is known", {
      values: { id: "ID", user_name: "Username" },
      standard: "id",
    }),
    {
      ...neededText("user_name", "Username", "Name to sign in with"),
      displayOptions: { show: { getOption: ["user_name"] } },
    },
    {
      ...neededText("id", "User ID", "Identifier of the record, of 32 signs"),
      displayOptions: { show: { getOption: ["id"] } },
    },
    collection("options", "Options", shown()),
  ],
  request: (call) => {
    const { getOption, user_name, id } = call.parameters;
    const query = queryOf(call as RecordCall);
    if (getOption === "id") return { method: "GET", path: tablePath("sys_user", id), query };
    // A caret would start another condition.
    const name = String(user_name).replaceAll("^", "^^");
    return {
      method: "GET",
      path: tablePath("sys_user"),
      query: { ...query, sysparm_query: `user_name=${name}`, sysparm_limit: 1 },
    };
  },
  response: result,
});

const tableName = {
  ...fromList("tableName", "Table Name or ID", "The table", { list: "getTables" }),
  required: true,
};
const record = { resource: "tableRecord", noun: "a table record", plural: "table records" };
const recordId = neededText("id", "Table Record ID", "Identifier of the record, of 32 signs");

const data = [
  choice("dataToSend", "Data to Send", "Source of the values", {
    values: {
      mapInput: "Auto-Map Input Data to Columns",
      columns: "Define Below for Each Column",
      nothing: "Nothing",
    },
    standard: "columns",
  }),
  text("inputsToIgnore", "Inputs to Ignore", "Names of input fields that are not sent, separated by commas", {
    displayOptions: { show: { dataToSend: ["mapInput"] } },
  }),
  rows(
    "fieldsToSend",
    "Fields to Send",
    {
      name: "field",
      displayName: "Field",
      values: [
        fromList("column", "Field Name or ID", "The column", { list: "getTableColumns" }),
        text("value", "Value", "The value"),
      ],
    },
    { displayOptions: { show: { dataToSend: ["columns"] } } },
  ),
] as const;

function valuesOf({ parameters, context, itemIndex }: RecordCall): Values {
  const { dataToSend, inputsToIgnore, fieldsToSend } = parameters;
  if (dataToSend === "nothing") return {};
  if (dataToSend === "mapInput") {
    const ignored = new Set(entriesOf(inputsToIgnore));
    const json = context.items[itemIndex]?.json ?? {};
    return Object.fromEntries(Object.entries(json).filter(([name]) => !ignored.has(name)));
  }
  return Object.fromEntries(
    groupIn(fieldsToSend, "field").map(({ column, value }) => [String(column), value]),
  );
}

const tableOperations = [
  recordOperation(record, "create", {
    isDefault: true,
    parameters: [tableName, ...data],
    request: (call) =>
      sendJson("POST", tablePath(call.parameters["tableName"]), valuesOf(call as RecordCall)),
    response: result,
  }),
  recordOperation(record, "update", {
    parameters: [tableName, recordId, ...data],
    request: (call) =>
      sendJson(
        "PATCH",
        tablePath(call.parameters["tableName"], call.parameters["id"]),
        valuesOf(call as RecordCall),
      ),
    response: result,
  }),
  recordOperation(record, "get", {
    parameters: [tableName, recordId, collection("options", "Options", shown("getTableColumns"))],
    request: (call) => ({
      method: "GET",
      path: tablePath(call.parameters["tableName"], call.parameters["id"]),
      query: queryOf(call as RecordCall),
    }),
    response: result,
  }),
  recordOperation(record, "delete", {
    parameters: [tableName, recordId],
    request: ({ parameters }) => ({
      method: "DELETE",
      path: tablePath(parameters["tableName"], parameters["id"]),
    }),
    response: succeeded,
  }),
  recordOperation(record, "getAll", {
    parameters: [tableName, ...PAGE_PARAMETERS, listOptions("getTableColumns")],
    run: (call) => listed(call, tablePath(call.parameters["tableName"]), queryOf(call)),
  }),
] as const;

const attachment = { resource: "attachment", noun: "an attachment", plural: "attachments" };
const attachmentId = neededText("attachmentId", "Attachment ID", "Identifier of the attachment, of 32 signs");
const download = [
  toggle("download", "Download Attachments", "Whether the file itself is downloaded"),
  neededText("outputField", "Output Field", "The field of the item that is to hold the file", {
    default: "data",
    displayOptions: { show: { download: [true] } },
  }),
] as const;

const filePath = (id: unknown) => `${at`/attachment/${id}`}/file`;

async function withFile(call: RecordCall, json: Values) {
  if (call.parameters["download"] !== true) return { json };
  const known = { fileName: String(json["file_name"] ?? ""), mimeType: String(json["content_type"] ?? "") };
  const file = await call.download({ method: "GET", path: filePath(json["sys_id"]) }, known);
  return { ...fileItem(call, "outputField", file), json };
}

const attachmentOperations = [
  defineOperation<Properties, string>({
    resource: "attachment",
    value: "upload",
    name: "Upload",
    action: "Upload an attachment",
    description: "Sends a file to a record",
    effect: "unsafe",
    isDefault: true,
    parameters: [
      tableName,
      neededText("id", "Table Record ID", "Identifier of the record, of 32 signs"),
      neededText("inputDataFieldName", "Input Data Field Name", "Input field with the file", {
        default: "data",
      }),
      collection("options", "Options", [
        text("file_name", "File Name for the Attachment", "Name of the file"),
      ]),
    ],
    request: (call) => {
      const { tableName: table, id, inputDataFieldName } = call.parameters;
      const file = call.file(String(inputDataFieldName));
      const given = givenIn(call as RecordCall, "options")["file_name"];
      const query = { table_name: table, table_sys_id: id, file_name: given || file.fileName || "file" };
      return { method: "POST", path: "/attachment/file", query, body: { kind: "file", file } };
    },
    response: result,
  }),
  recordOperation(attachment, "get", {
    parameters: [attachmentId, ...download],
    run: async (call) => {
      const path = at`/attachment/${call.parameters["attachmentId"]}`;
      const { result: found } = await call.send<{ result: Values }>({ method: "GET", path });
      return withFile(call, found);
    },
  }),
  recordOperation(attachment, "getAll", {
    parameters: [
      tableName,
      ...PAGE_PARAMETERS,
      ...download,
      collection("options", "Options", [text("queryFilter", "Filter", "A query as ServiceNow encodes it")]),
    ],
    run: async (call) => {
      const more = givenIn(call, "options")["queryFilter"];
      const sysparm_query = [`table_name=${String(call.parameters["tableName"])}`, more]
        .filter(Boolean)
        .join("^");
      const found = await listed(call, "/attachment", { sysparm_query });
      return Promise.all(found.map(({ json }) => withFile(call, json)));
    },
  }),
  recordOperation(attachment, "delete", {
    parameters: [attachmentId],
    request: ({ parameters }) => ({ method: "DELETE", path: at`/attachment/${parameters["attachmentId"]}` }),
    response: succeeded,
  }),
] as const;

export const operations = [
  incidentGet,
  ...kept(incident),
  userGet,
  ...kept(user),
  ...tableOperations,
  ...attachmentOperations,
  onlyListed(
    { resource: "businessService", noun: "a business service", plural: "business services" },
    "cmdb_ci_service",
  ),
  onlyListed(
    { resource: "configurationItems", noun: "a configuration item", plural: "configuration items" },
    "cmdb_ci",
  ),
  onlyListed({ resource: "department", noun: "a department", plural: "departments" }, "cmn_department"),
  onlyListed(
    { resource: "dictionary", noun: "an entry of the dictionary", plural: "entries of the dictionary" },
    "sys_dictionary",
  ),
  onlyListed({ resource: "userGroup", noun: "a user group", plural: "user groups" }, "sys_user_group"),
  onlyListed({ resource: "userRole", noun: "a user role", plural: "user roles" }, "sys_user_role"),
] as const;
