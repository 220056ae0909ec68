import type { Properties } from "@heddle/workflow";
import type { OperationCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { GRAPH_PAGES } from "../../microsoft/graph.ts";
import { wanted } from "../../microsoft/listing.ts";
import { output, selected } from "../output.ts";
import { limits } from "./listing.ts";

type Values = Readonly<Record<string, unknown>>;
type Call = Pick<OperationCall, "parameters">;

/** A kind of things in a mailbox that are made, changed, read, listed and deleted alike. */
export interface Kind {
  readonly resource: string;
  /** Such as “a contact”. */
  readonly noun: string;
  readonly plural: string;
  readonly idParameter: string;
  /** Parameters that identify it, and its location. */
  readonly id: Properties;
  readonly place: Properties;
  /** Location of lists, if it is optional. */
  readonly listPlace?: Properties;
  /** Path of the list that contains it. */
  path(call: Call): string;
  /** Path for reads and changes, if it is not below the list. */
  readonly onePath?: string;
  /** Its fields; without them everything is returned. */
  readonly fields?: { readonly names: readonly string[]; readonly simple: string };
  readonly create: Properties;
  readonly updateParameter: string;
  readonly update: Properties;
  /** Body to create or change one, from the given values. */
  body(given: Values, call: Call): Values;
}

const one = (kind: Kind, call: Call) =>
  `${kind.onePath ?? kind.path(call)}${at`/${call.parameters[kind.idParameter]}`}`;

const shownBy = ({ fields }: Kind): Properties => (fields ? output(fields.names) : []);

function query(kind: Kind, call: OperationCall): Values {
  const { output: how = "raw", fields } = call.parameters;
  const asked = { output: String(how), fields: Array.isArray(fields) ? fields : [] };
  return { $select: selected(asked, kind.fields?.simple) };
}

/** All given values: the operation's own parameters, and the additional fields. */
function given(call: OperationCall, kind: Kind, collectionName: string): Values {
  const own = kind.create
    .filter(({ type }) => type !== "collection")
    .map(({ name }) => [name, call.parameters[name]]);
  return {
    ...(collectionName === "additionalFields" ? Object.fromEntries(own) : {}),
    ...plain(call, collectionName as never),
  };
}

const creating = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "create",
    name: "Create",
    action: `Create ${kind.noun}`,
    description: `Makes ${kind.noun}`,
    effect: "unsafe",
    parameters: [...kind.place, ...kind.create],
    request: (call) =>
      sendJson("POST", kind.path(call), kind.body(given(call, kind, "additionalFields"), call)),
  });

const updating = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "update",
    name: "Update",
    action: `Update ${kind.noun}`,
    description: `Changes ${kind.noun}`,
    effect: "idempotent",
    parameters: [...kind.id, ...kind.update],
    request: (call) =>
      sendJson("PATCH", one(kind, call), kind.body(plain(call, kind.updateParameter as never), call)),
  });

const deleting = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "delete",
    name: "Delete",
    action: `Delete ${kind.noun}`,
    description: `Deletes ${kind.noun}`,
    effect: "idempotent",
    parameters: kind.id,
    request: (call) => ({ method: "DELETE", path: one(kind, call) }),
  });

const getting = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "get",
    name: "Get",
    action: `Get ${kind.noun}`,
    description: `Returns ${kind.noun}`,
    effect: "pure",
    parameters: [...kind.id, ...shownBy(kind)],
    request: (call) => ({ method: "GET", path: one(kind, call), query: query(kind, call) }),
  });

const listing = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "getAll",
    name: "Get Many",
    action: `Get many ${kind.plural}`,
    description: `Finds ${kind.plural}`,
    effect: "pure",
    isDefault: true,
    parameters: [
      ...(kind.listPlace ?? kind.place),
      ...limits,
      ...shownBy(kind),
      collection("filters", "Filters", [
        text("custom", "Filter Query", "A condition in the language of Microsoft Graph"),
      ]),
    ],
    run: async (call) => {
      const $filter = plain(call, "filters" as never)["custom"];
      const found = await call.list<Record<string, unknown>>(
        { method: "GET", path: kind.path(call), query: { ...query(kind, call), $filter } },
        { ...GRAPH_PAGES, size: { query: "$top", max: 100 }, limit: wanted(call) },
      );
      return found.map((json) => ({ json }));
    },
  });

/** The operations of a kind. */
export function operationsOf(kind: Kind): Operation[] {
  return [creating(kind), deleting(kind), getting(kind), listing(kind), updating(kind)];
}
