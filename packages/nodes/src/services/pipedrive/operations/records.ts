import type { Item, Properties } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import type { Operation } from "../../../service/operation.ts";
import { givenIn, type RecordCall, type RecordKind, recordOperation } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { V2 } from "../connection.ts";
import { type FieldKind, ownFields, resolved } from "./custom-fields.ts";
import { bodyOf, cursor, encodeProperties, id, resolveProperties, wantedOf } from "./fields.ts";

type Values = Record<string, unknown>;

/** A kind of records of version 2 of the interface. */
interface Kind extends RecordKind {
  readonly path: string;
  readonly idParameter: string;
  readonly label: string;
  readonly fields?: FieldKind;
  /** Parameters of a new record, before its further fields; the sent ones among them. */
  readonly needed: Properties;
  readonly needs: readonly string[];
  readonly more: Properties;
  readonly changeable: Properties;
  /** Renames form fields to those of the API. */
  readonly toBody?: (given: Values) => Values;
  readonly getAll?: Properties;
  readonly conditions?: (call: RecordCall) => Values;
}

const placeOf = ({ path, idParameter }: Kind, { parameters }: Pick<RecordCall, "parameters">) =>
  `${V2}/${path}${at`/${parameters[idParameter]}`}`;

async function items(call: RecordCall, { fields }: Kind, records: readonly Values[]): Promise<Item[]> {
  const shown = fields ? await resolved(call, fields, records) : records;
  return shown.map((json) => ({ json: { ...json } }));
}

/** Fields of a record, including the account's custom fields. */
async function bodyWithOwn(
  call: RecordCall,
  { fields, toBody = (given) => given }: Kind,
  given: Values,
): Promise<Values> {
  const own = fields && (await ownFields(call, fields, given["customProperties"]));
  return { ...bodyOf(toBody(given)), ...(own ? { custom_fields: own } : {}) };
}

async function write(
  call: RecordCall,
  kind: Kind,
  request: { method: "POST" | "PATCH"; path: string; given: Values },
) {
  const body = await bodyWithOwn(call, kind, request.given);
  const { data } = await call.send<{ data: Values }>(sendJson(request.method, request.path, body));
  return items(call, { ...kind }, [data]);
}

const encoding = ({ fields }: Kind): Properties => (fields ? [encodeProperties] : []);
const resolving = ({ fields }: Kind): Properties => (fields ? [resolveProperties] : []);

/** Operations shared by all kinds. */
export function commonOperations(kind: Kind): Operation[] {
  const { path, idParameter, label } = kind;
  return [
    recordOperation(kind, "create", {
      isDefault: true,
      parameters: [
        ...kind.needed,
        ...encoding(kind),
        {
          displayName: "Additional Fields",
          name: "additionalFields",
          type: "collection",
          placeholder: "Add field",
          default: {},
          options: kind.more,
        },
      ],
      run: (call) => {
        const needed = Object.fromEntries(kind.needs.map((name) => [name, call.parameters[name]]));
        const given = { ...needed, ...givenIn(call, "additionalFields") };
        return write(call, kind, { method: "POST", path: `${V2}/${path}`, given });
      },
    }),
    recordOperation(kind, "update", {
      parameters: [
        id(idParameter, label),
        ...encoding(kind),
        {
          displayName: "Update Fields",
          name: "updateFields",
          type: "collection",
          placeholder: "Add field",
          default: {},
          options: kind.changeable,
        },
      ],
      run: (call) =>
        write(call, kind, {
          method: "PATCH",
          path: placeOf(kind, call),
          given: givenIn(call, "updateFields"),
        }),
    }),
    recordOperation(kind, "get", {
      parameters: [id(idParameter, label), ...resolving(kind)],
      run: async (call) => {
        const { data } = await call.send<{ data: Values }>({ method: "GET", path: placeOf(kind, call) });
        return items(call, kind, [data]);
      },
    }),
    recordOperation(kind, "delete", {
      parameters: [id(idParameter, label)],
      request: (call) => ({ method: "DELETE", path: placeOf(kind, call) }),
      response: { items: (body) => ({ success: true, ...Object(Object(body).data) }) },
    }),
    listing(kind),
  ];
}

/** Records page by page. */
export function listing(kind: Kind): Operation {
  return recordOperation(kind, "getAll", {
    parameters: [...PAGE_PARAMETERS, ...resolving(kind), ...(kind.getAll ?? [])],
    run: async (call) => {
      const query = kind.conditions?.(call) ?? {};
      const request = { method: "GET", path: `${V2}/${kind.path}`, query } as const;
      const found = await call.list<Values>(request, { ...cursor, items: "data", limit: wantedOf(call) });
      return items(call, kind, found);
    },
  });
}

interface Search {
  readonly path: string;
  readonly parameters: Properties;
  readonly queryOf: (call: RecordCall) => Values;
  /** Leads are searched in version 2 too, with the same pages. */
  readonly version?: string;
}

/** Finds records by a term of at least two signs. */
export function searching(kind: RecordKind, { path, parameters, queryOf }: Search): Operation {
  return recordOperation(kind, "search", {
    parameters: [
      {
        displayName: "Term",
        name: "term",
        type: "string",
        default: "",
        required: true,
        description: "The text that is looked for, of two signs or more",
      },
      {
        displayName: "Exact Match",
        name: "exactMatch",
        type: "boolean",
        default: false,
        description: "Whether the whole text must be the same",
      },
      ...PAGE_PARAMETERS,
      ...parameters,
    ],
    run: async (call) => {
      const { rawData, ...query } = queryOf(call);
      const exact = call.parameters["exactMatch"] === true || query["exact_match"] === true;
      const asked = { ...query, term: call.parameters["term"], exact_match: exact ? true : undefined };
      const found = await call.list<Values>(
        { method: "GET", path: `${V2}/${path}/search`, query: asked },
        { ...cursor, size: { query: "limit", max: 100 }, items: "data.items", limit: wantedOf(call) },
      );
      return found.map((entry) => ({ json: rawData === true ? entry : { ...Object(entry["item"]) } }));
    },
  });
}
