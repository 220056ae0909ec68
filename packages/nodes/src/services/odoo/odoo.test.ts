import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import credential from "./odoo.credential.ts";
import node from "./odoo.node.ts";

type Values = Record<string, unknown>;

let bench: ServiceBench;
/** Calls of models: the model, the method, its arguments. */
let calls: [model: string, method: string, args: unknown[], named: Values][] = [];
let problems: string[] = [];
let recordCount = 3;

const FIELDS: Record<string, Record<string, string>> = {
  "res.partner": {
    ...Object.fromEntries(
      "name email function lang mobile phone ref vat website city street street2 zip"
        .split(" ")
        .map((name) => [name, "char"]),
    ),
    comment: "html",
    is_company: "boolean",
    country_id: "many2one",
    state_id: "many2one",
  },
  "crm.lead": {
    name: "char",
    email_from: "char",
    expected_revenue: "monetary",
    description: "html",
    phone: "char",
    priority: "selection",
    probability: "float",
  },
  "note.note": { memo: "html" },
  "account.move": {
    ref: "char",
    amount: "monetary",
    partner_id: "many2one",
    tag_ids: "many2many",
    posted: "boolean",
  },
  "ir.model": { name: "char", model: "char" },
};

/** Response of the mock server to a call. */
function answer(model: string, method: string, args: unknown[], named: Values): unknown {
  const known = FIELDS[model];
  if (!known) throw new Error(`Object ${model} doesn't exist`);
  const unknown = (record: unknown) => Object.keys(Object(record)).filter((name) => !(name in known));
  if (method === "fields_get")
    return Object.fromEntries(Object.entries(known).map(([name, type]) => [name, { type, string: name }]));
  calls.push([model, method, args, named]);
  if (method === "create") problems.push(...unknown(args[0]));
  if (method === "write") problems.push(...unknown(args[1]));
  if (method === "create") return 7;
  if (method === "read") return [{ id: (args[0] as number[])[0] }];
  if (method !== "search_read") return true;
  if (model === "ir.model") return [{ name: "Journal Entry", model: "account.move" }];
  const { offset = 0, limit = 0 } = named as { offset: number; limit: number };
  return Array.from({ length: Math.max(0, Math.min(limit, recordCount - offset)) }, (_, index) => ({
    id: offset + index,
  }));
}

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ url: `${url}/`, username: "ada", password: "s3cret", db: "acme" }),
    answer: ({ path, body }) => {
      if (path !== "/jsonrpc") return undefined;
      const { service, method, args } = (
        body as { params: { service: string; method: string; args: unknown[] } }
      ).params;
      if (args[0] !== "acme" || args[2] !== "s3cret") return { json: { result: false } };
      if (service === "common" && method === "login") return { json: { result: 2 } };
      const [, user, , model, name, positional, named] = args;
      if (user !== 2)
        return { json: { error: { message: "Odoo Server Error", data: { message: "Access Denied" } } } };
      try {
        return {
          json: { result: answer(String(model), String(name), positional as unknown[], named as Values) },
        };
      } catch (error) {
        return {
          json: { error: { message: "Odoo Server Error", data: { message: (error as Error).message } } },
        };
      }
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  calls = [];
  problems = [];
  recordCount = 3;
});

const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("Odoo", () => {
  it("calls existing methods of Odoo in every operation, with fields that the models have", async () => {
    const values = {
      customResource: "account.move",
      fieldsToCreateOrUpdate: { fields: [{ fieldName: "ref", fieldValue: "a" }] },
      filterRequest: { filter: [{ fieldName: "ref", value: "a" }] },
      fieldsList: ["id"],
    };
    expect(await failuresOf(samplesOf(node, { values }), (one) => bench.run(node, one))).toEqual([]);
    expect(problems).toEqual([]);
    expect(new Set(calls.map(([, method]) => method))).toEqual(
      new Set(["create", "write", "unlink", "read", "search_read"]),
    );
  });

  it("signs in once for all items, and converts values to the types of their fields", async () => {
    const fields = [
      { fieldName: "ref", fieldValue: "={{ $json.ref }}" },
      { fieldName: "amount", fieldValue: "12.5" },
      { fieldName: "partner_id", fieldValue: "9" },
      { fieldName: "tag_ids", fieldValue: "1, 2" },
      { fieldName: "posted", fieldValue: "false" },
    ];
    const create = { resource: "custom", customResource: "account.move", fieldsToCreateOrUpdate: { fields } };
    const made = await bench.run(node, create, { items: [{ json: { ref: "A" } }, { json: { ref: "B" } }] });
    expect(jsonOf(made)).toEqual([{ id: 7 }, { id: 7 }]);
    expect(made[1]?.pairedItem).toEqual({ item: 1 });
    const record = { amount: 12.5, partner_id: 9, tag_ids: [[6, 0, [1, 2]]], posted: false };
    expect(calls.map(([, , args]) => args)).toEqual([[{ ref: "A", ...record }], [{ ref: "B", ...record }]]);
    // One sign-in, one question for the fields, two new records.
    expect(bench.asked).toHaveLength(4);
  });

  it("writes contacts with an address, and opportunities", async () => {
    const additionalFields = {
      email: "a@example.com",
      address: { value: { city: "Berlin", country_id: "57" } },
      is_company: true,
    };
    await bench.run(node, { contactName: "Ada", additionalFields });
    await bench.run(node, { operation: "update", contactId: "5", updateFields: { name: "Bob" } });
    await bench.run(node, {
      resource: "opportunity",
      opportunityName: "O",
      additionalFields: { expected_revenue: 10 },
    });
    expect(calls.map(([model, method, args]) => [model, method, args])).toEqual([
      [
        "res.partner",
        "create",
        [{ name: "Ada", email: "a@example.com", city: "Berlin", country_id: 57, is_company: true }],
      ],
      ["res.partner", "write", [[5], { name: "Bob" }]],
      ["crm.lead", "create", [{ name: "O", expected_revenue: 10 }]],
    ]);
    await expect(bench.run(node, { operation: "get", contactId: "five" })).rejects.toThrow("five");
  });

  it("finds records by conditions, page after page", async () => {
    recordCount = 1200;
    const filter = [
      { fieldName: "ref", operator: "like", value: "12" },
      { fieldName: "partner_id", operator: "in", value: "1, 2" },
      { fieldName: "amount", operator: "greaterThan", value: "3" },
    ];
    const all = {
      resource: "custom",
      customResource: "account.move",
      operation: "getAll",
      returnAll: true,
      filterRequest: { filter },
      options: { fieldsList: ["id", "ref"] },
    };
    expect(await bench.run(node, all)).toHaveLength(1200);
    expect(calls.map(([, , args, named]) => [args, named])).toEqual(
      [0, 1000].map((offset) => [
        [
          [
            ["ref", "like", "12"],
            ["partner_id", "in", [1, 2]],
            ["amount", ">", 3],
          ],
        ],
        { fields: ["id", "ref"], offset, limit: 1000 },
      ]),
    );
  });

  it("reports Odoo's errors, and shows the password nowhere", async () => {
    const wrong = { resource: "custom", customResource: "no.model", operation: "getAll" };
    await expect(bench.run(node, wrong)).rejects.toThrow("Object no.model doesn't exist");
    const error = await bench.run(node, wrong).catch((one: unknown) => one);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("s3cret");
  });

  it("lists models and fields for the form", async () => {
    const ask = (name: string) =>
      node.methods?.loadOptions?.[name]?.(bench.form({ resource: "custom", customResource: "account.move" }));
    expect(await ask("getModels")).toEqual([{ name: "Journal Entry (account.move)", value: "account.move" }]);
    expect(await ask("getModelFields")).toContainEqual({ name: "ref (ref)", value: "ref" });
  });
});
