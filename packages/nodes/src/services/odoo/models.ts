import { nodeError } from "../../errors/node-error.ts";
import type { RecordCall } from "../../service/records.ts";
import { sendJson } from "../../service/requests.ts";
import { callOf, databaseOf, PASSWORD } from "./connection.ts";

/** Server data that is cached during a run of a node. */
interface Known {
  user?: Promise<number>;
  readonly fields: Map<string, Promise<Fields>>;
}

/** Fields of a model by their names. */
export type Fields = Readonly<Record<string, { readonly type: string; readonly string: string }>>;

type Sender = Pick<RecordCall, "context" | "send" | "credential" | "itemIndex">;

const runs = new WeakMap<object, Known>();

function knownOf({ context }: Sender): Known {
  const known = runs.get(context) ?? { fields: new Map() };
  runs.set(context, known);
  return known;
}

async function ask<T>(
  call: Sender,
  service: "common" | "object",
  method: string,
  args: readonly unknown[],
): Promise<T> {
  return (await call.send<{ result: T }>(sendJson("POST", "/jsonrpc", callOf(service, method, args)))).result;
}

/** The number of the user who signs in. */
async function userOf(call: Sender): Promise<number> {
  const credential = await call.credential();
  const user = await ask<number | false>(call, "common", "login", [
    databaseOf(credential),
    credential["username"],
    PASSWORD,
  ]);
  if (user === false) throw nodeError("odoo-sign-in-refused", {}, { itemIndex: call.itemIndex });
  return user;
}

/** Calls a method of a model. */
export async function callModel<T>(
  call: Sender,
  model: string,
  method: string,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  const known = knownOf(call);
  known.user ??= userOf(call);
  const user = await known.user;
  const database = databaseOf(await call.credential());
  return ask<T>(call, "object", "execute_kw", [database, user, PASSWORD, model, method, args, named]);
}

/** Fields of a model; requested once for all items. */
export function fieldsOf(call: Sender, model: string): Promise<Fields> {
  const { fields } = knownOf(call);
  const asked =
    fields.get(model) ?? callModel<Fields>(call, model, "fields_get", [], { attributes: ["type", "string"] });
  fields.set(model, asked);
  return asked;
}

/** A value as a field of that type takes it: forms give texts. */
export function valueFor(type: string | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  switch (type) {
    case "integer":
    case "float":
    case "monetary":
    case "many2one":
    case "many2one_reference":
      return text === "" ? false : Number.isNaN(Number(text)) ? value : Number(text);
    case "boolean":
      return /^(true|1|yes)$/i.test(text);
    case "one2many":
    case "many2many":
      return relatedIn(text, value);
    case "date":
    case "datetime":
      return text === "" ? false : value;
    default:
      return value;
  }
}

/** Commands in Odoo's format, or record ids, which replace the linked records. */
function relatedIn(text: string, value: string): unknown {
  if (/^\d+(\s*,\s*\d+)*$/.test(text)) return [[6, 0, text.split(",").map(Number)]];
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
}
