import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./odoo.credential.ts";
import node from "./odoo.node.ts";

// Shaped as https://www.odoo.com/documentation/18.0/developer/reference/external_api.html shows them.
const RECORDS: Record<string, Record<string, unknown>> = {
  "res.partner": {
    ...{ id: 7, name: "Ada", email: "ada@example.com", is_company: false, phone: false },
    country_id: [57, "Germany"],
  },
  "crm.lead": {
    ...{ id: 7, won_status: "pending", description: "<p>Text</p>", email_from: "ada@example.com" },
    ...{ contact_name: "Ada", expected_revenue: 100 },
  },
  "product.product": { id: 7, name: "Chair", default_code: "C-1" },
};
const TYPES: Record<string, string> = { number: "float", boolean: "boolean", object: "many2one" };

interface Call {
  readonly params: { readonly service: string; readonly args: readonly unknown[] };
}

/** Answers a call of a model. */
function answer([, , , model, method, , named]: readonly unknown[]): unknown {
  const record = RECORDS[String(model)] ?? {};
  const { fields = [], limit = 2 } = (named ?? {}) as { fields?: string[]; limit?: number };
  const names = fields.length > 0 ? ["id", ...fields] : Object.keys(record);
  const shown = Object.fromEntries(names.map((name) => [name, record[name]]));
  switch (method) {
    case "fields_get":
      return Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          { type: TYPES[typeof value] ?? "char", string: name },
        ]),
      );
    case "create":
      return 7;
    case "read":
      return [shown];
    case "search_read":
      return Array.from({ length: Math.min(2, limit) }, () => shown);
    default:
      return true;
  }
}

describeServiceFields({
  node,
  fields: "odoo",
  credentialTypes: [credential],
  credential: (url) => ({ url, username: "ada", password: "s3cret", db: "acme" }),
  answers: {
    "POST /jsonrpc": ({ body }: { body: unknown }) => {
      const { service, args } = (body as Call).params;
      return { jsonrpc: "2.0", id: 1, result: service === "common" ? 2 : answer(args) };
    },
  },
});
