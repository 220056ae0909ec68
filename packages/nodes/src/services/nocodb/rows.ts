import type { Properties } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { ServiceRequest } from "../../service/call.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import {
  choice,
  collection,
  fromList,
  rows as rowsParameter,
  text,
  toggle,
} from "../../service/parameters.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../service/records.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { rowsPath } from "./addresses.ts";
import { rowItem } from "./files.ts";
import { key, rowId, rowIdOrNone, table, values } from "./parameters.ts";
import { keyName, rowsIn, valuesOf } from "./values.ts";

type Values = Record<string, unknown>;

const kind = { resource: "row", noun: "a row", plural: "rows" };

function pathOf({ version, parameters }: RecordCall): string {
  return rowsPath({
    version,
    projectId: String(parameters["projectId"]),
    table: String(parameters["table"]),
  });
}

/** Servers before version 3 of the node identify rows by path, later ones by a value in the body. */
const STANDARD_KEY = "Id";

const create = recordOperation(kind, "create", {
  parameters: [...table, ...values],
  run: async (call) => {
    const row = await valuesOf(call);
    const made = await call.send<unknown>(sendJson("POST", pathOf(call), call.version < 3 ? row : [row]));
    // New servers answer with the key alone.
    const answer = { ...Object([made].flat()[0]) };
    return { json: call.version < 3 ? answer : { ...row, ...answer } };
  },
});

const update = recordOperation(kind, "update", {
  parameters: [...table, ...key, rowIdOrNone, ...values],
  run: async (call) => {
    const row = await valuesOf(call);
    return { json: call.version < 3 ? await updateByAddress(call, row) : await updateByValue(call, row) };
  },
});

async function updateByAddress(call: RecordCall, row: Values): Promise<Values> {
  const id = String(call.parameters["id"] || row[keyName(call, "id")] || "");
  if (id === "") throw nodeError("parameter-empty", { label: "Row ID Value" }, { itemIndex: call.itemIndex });
  const method = call.version < 2 ? "PUT" : "PATCH";
  return { ...Object(await call.send<unknown>(sendJson(method, `${pathOf(call)}${at`/${id}`}`, row))) };
}

async function updateByValue(call: RecordCall, row: Values): Promise<Values> {
  const { id } = call.parameters;
  const whole = id === "" || id === undefined ? row : { [keyName(call, STANDARD_KEY)]: id, ...row };
  const changed = await call.send<unknown>(sendJson("PATCH", pathOf(call), [whole]));
  return { ...whole, ...Object([changed].flat()[0]) };
}

const remove = recordOperation(kind, "delete", {
  parameters: [...table, ...key, rowId],
  run: async (call) => {
    const { id } = call.parameters;
    const path = pathOf(call);
    const request: ServiceRequest =
      call.version < 3
        ? { method: "DELETE", path: `${path}${at`/${id}`}` }
        : sendJson("DELETE", path, [{ [keyName(call, STANDARD_KEY)]: id }]);
    const said = await call.send<unknown>(request);
    const answer = [said].flat()[0];
    return { json: typeof answer === "object" && answer !== null ? { ...answer } : { success: true } };
  },
});

const download = [
  toggle("downloadAttachments", "Download Attachments", "Whether files of the columns below are downloaded"),
  text("downloadFieldNames", "Download Fields", "Names of columns with files, separated by commas", {
    required: true,
    displayOptions: { show: { downloadAttachments: [true] } },
  }),
] as const;

const get = recordOperation(kind, "get", {
  isDefault: true,
  parameters: [...table, ...key, rowId, ...download],
  run: async (call) => {
    const { id, downloadAttachments, downloadFieldNames } = call.parameters;
    const row = await call.send<Values>({ method: "GET", path: `${pathOf(call)}${at`/${id}`}` });
    return rowItem(call, row, downloadAttachments, downloadFieldNames);
  },
});

const options: Properties = [
  fromList("viewId", "View Name or ID", "The view whose rows and order are taken", { list: "getViews" }),
  text("fields", "Fields", "Names of the columns that are returned", {
    typeOptions: { multipleValues: true },
    default: [],
  }),
  rowsParameter("sort", "Sort", {
    name: "property",
    displayName: "Property",
    values: [
      text("field", "Field", "Name of the column"),
      choice("direction", "Direction", "Sort order", {
        values: { asc: "ASC", desc: "DESC" },
        standard: "asc",
      }),
    ],
  }),
  text("where", "Filter by Formula", "Conditions as NocoDB writes them, such as (Status,eq,New)"),
];

/** The query of a list: https://docs.nocodb.com/developer-resources/rest-apis/overview */
function queryOf(given: Values): Values {
  const sort = groupIn(given["sort"], "property").map(({ field, direction }) =>
    direction === "desc" ? `-${String(field)}` : String(field),
  );
  return {
    where: given["where"],
    viewId: given["viewId"],
    fields: entriesOf(given["fields"]).join(","),
    sort: sort.join(","),
  };
}

const getAll = recordOperation(kind, "getAll", {
  parameters: [...table, ...PAGE_PARAMETERS, ...download, collection("options", "Options", options)],
  run: async (call) => {
    const { returnAll, limit, downloadAttachments, downloadFieldNames } = call.parameters;
    const query = queryOf(givenIn(call, "options"));
    const found = await call.list<Values>(
      { method: "GET", path: pathOf(call), query },
      {
        by: "offset",
        query: "offset",
        size: { query: "limit", max: 100 },
        limit: returnAll ? undefined : Number(limit),
        ...(call.version < 2 ? {} : { items: "list" }),
      },
    );
    return Promise.all(
      rowsIn(found).map((row) => rowItem(call, row, downloadAttachments, downloadFieldNames)),
    );
  },
});

export const rowOperations = [create, update, remove, get, getAll] as const;
