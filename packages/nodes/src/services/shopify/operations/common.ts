import type { Properties } from "@heddle/workflow";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, entriesOf } from "../../../service/requests.ts";

interface Kind {
  readonly resource: "order" | "product";
  readonly id: Properties;
  readonly idParameter: string;
  /** The conditions of a list. */
  readonly conditions: Properties;
}

const fields = text("fields", "Fields", "Names of the fields that are returned, with commas");

/** Names of the parameters in the query: `createdAtMin` is `created_at_min` there. */
function queryOf(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(given).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    Array.isArray(value) ? value.join(",") : value,
  ]);
  return Object.fromEntries(entries);
}

/** Operations shared by orders and products. */
export function commonOperations({ resource, id, idParameter, conditions }: Kind): Operation[] {
  const path = `/${resource}s`;
  const noun = resource === "order" ? "an order" : "a product";
  return [
    defineOperation<Properties, string>({
      resource,
      value: "delete",
      name: "Delete",
      action: `Delete ${noun}`,
      description: `Deletes ${noun}`,
      effect: "idempotent",
      parameters: id,
      run: async (call) => {
        await call.send({ method: "DELETE", path: `${path}${at`/${call.parameters[idParameter]}`}.json` });
        return { json: { success: true } };
      },
    }),
    defineOperation<Properties, string>({
      resource,
      value: "get",
      name: "Get",
      action: `Get ${noun}`,
      description: `Returns ${noun}`,
      effect: "pure",
      parameters: [
        ...id,
        collection(resource === "order" ? "options" : "additionalFields", "Options", [fields]),
      ],
      request: (call) => {
        const given = plain(call, (resource === "order" ? "options" : "additionalFields") as never);
        return {
          method: "GET",
          path: `${path}${at`/${call.parameters[idParameter]}`}.json`,
          query: { fields: entriesOf(given["fields"]).join(",") },
        };
      },
      response: { items: resource },
    }),
    defineOperation<Properties, string>({
      resource,
      value: "getAll",
      name: "Get Many",
      action: `Get many ${resource}s`,
      description: `Returns ${resource}s`,
      effect: "pure",
      parameters: [
        collection(resource === "order" ? "options" : "additionalFields", "Options", [fields, ...conditions]),
      ],
      request: (call) => ({
        method: "GET",
        path: `${path}.json`,
        query: queryOf(plain(call, (resource === "order" ? "options" : "additionalFields") as never)),
      }),
      // Later pages only use the URL that Shopify returns.
      pages: { by: "linkHeader", isComplete: true, size: { query: "limit", max: 250 } },
      response: { items: `${resource}s` },
    }),
  ];
}
