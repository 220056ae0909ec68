import type { Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { givenIn, type RecordCall, recordOperation } from "../../service/records.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { hasLines, lines, linesOf, MODULES, type Module, more, recordOf } from "./modules.ts";

type Values = Record<string, unknown>;

interface Written {
  readonly data: readonly (Values & { readonly details?: Values })[];
}

/** Zoho's response to a write: the record's id, its time of change, and the outcome. */
function writtenIn(answer: unknown): Values {
  const [{ details = {}, ...said } = {}] = (Object(answer) as Written).data ?? [];
  return { ...details, ...said };
}

const written = { items: writtenIn } as const;

const options: Properties = [
  choice("approved", "Approved", "Whether records are approved", {
    values: { true: "Yes", false: "No", both: "Both" },
    standard: "true",
  }),
  choice("converted", "Converted", "Whether leads were made contacts", {
    values: { true: "Yes", false: "No", both: "Both" },
    standard: "false",
  }),
  {
    ...text("fields", "Fields", "Names of the fields that are returned"),
    typeOptions: { multipleValues: true },
    default: [],
  },
  toggle("include_child", "Include Child", "Whether records of territories below are returned"),
  text("sort_by", "Sort By", "Name of the field that sorts"),
  choice("sort_order", "Sort Order", "Sort order", {
    values: { asc: "Ascending", desc: "Descending" },
    standard: "desc",
  }),
  text("territory_id", "Territory ID", "Only records of this territory"),
];

/** Pages through records; the response contains whether there are more, and is empty if there are none. */
async function listed(call: RecordCall, { path }: Module): Promise<Values[]> {
  const { returnAll, limit } = call.parameters;
  const wanted = returnAll === true ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(Number(limit)));
  const { fields, ...given } = givenIn(call, "options");
  const found: Values[] = [];
  for (let page = 1; ; page++) {
    const query = {
      ...given,
      fields: entriesOf(fields).join(","),
      page,
      per_page: Math.min(200, Math.max(wanted, 1)),
    };
    const answer = await call.send<{ data?: Values[]; info?: { more_records?: boolean } } | undefined>({
      method: "GET",
      path: `/${path}`,
      query,
    });
    found.push(...(answer?.data ?? []));
    if (answer?.info?.more_records !== true || found.length >= wanted)
      return Number.isFinite(wanted) ? found.slice(0, wanted) : found;
  }
}

function operationsOf(module: Module): Operation[] {
  const { resource, path, idLabel } = module;
  const idName = `${resource}Id`;
  // Purchase orders and sales orders also refer to other records.
  const id = neededText(idName, idLabel, "Number of it");
  const place = ({ parameters }: Pick<RecordCall, "parameters">) => `/${path}${at`/${parameters[idName]}`}`;
  const record = (call: RecordCall, name: "additionalFields" | "updateFields") => {
    const needed = name === "updateFields" ? [] : Object.entries(module.names);
    const given = Object.fromEntries(needed.map(([parameter, field]) => [field, call.parameters[parameter]]));
    const details = hasLines(module)
      ? linesOf(call.read.part("Product_Details" as never).given(call.itemIndex))
      : [];
    return {
      ...recordOf(module, { ...given, ...givenIn(call, name) }),
      ...(details.length > 0 ? { Product_Details: details } : {}),
    };
  };
  const body = (call: unknown, name: "additionalFields" | "updateFields") => ({
    data: [record(call as RecordCall, name)],
  });
  return [
    recordOperation(module, "create", {
      isDefault: true,
      parameters: [...module.needed, more("additionalFields", "Additional Fields", module)],
      request: (call) => sendJson("POST", `/${path}`, body(call, "additionalFields")),
      response: written,
    }),
    recordOperation(module, "upsert", {
      parameters: [...module.needed, more("additionalFields", "Additional Fields", module)],
      request: (call) => sendJson("POST", `/${path}/upsert`, body(call, "additionalFields")),
      response: written,
    }),
    recordOperation(module, "update", {
      parameters: [
        id,
        ...(hasLines(module) ? [lines] : []),
        collection("updateFields", "Update Fields", [...changeable(module), ...module.fields]),
      ],
      request: (call) => sendJson("PUT", place(call), body(call, "updateFields")),
      response: written,
    }),
    recordOperation(module, "get", {
      parameters: [id],
      request: (call) => ({ method: "GET", path: place(call) }),
      response: { items: "data" },
    }),
    recordOperation(module, "delete", {
      parameters: [id],
      request: (call) => ({ method: "DELETE", path: place(call) }),
      response: written,
    }),
    recordOperation(module, "getAll", {
      parameters: [...PAGE_PARAMETERS, collection("options", "Options", options)],
      run: async (call) => (await listed(call, module)).map((json) => ({ json })),
    }),
  ];
}

/** Required fields can be changed later, under Zoho's name. */
function changeable({ needed, names, fields }: Module): Properties {
  const known = new Set(fields.map(({ name }) => name));
  return needed
    .filter(({ name }) => names[name] !== undefined && !known.has(names[name] ?? ""))
    .map(({ required: _, ...property }) => ({ ...property, name: names[property.name] ?? property.name }));
}

const getFields = defineOperation({
  resource: "lead",
  value: "getFields",
  name: "Get Fields",
  action: "Get the fields of leads",
  description: "Lists the fields that leads have",
  effect: "idempotent",
  parameters: [],
  request: { method: "GET", path: "/settings/fields", query: { module: { constant: "Leads" } } },
  response: { items: "fields" },
});

export const operations = [getFields, ...MODULES.flatMap(operationsOf)] as const;
