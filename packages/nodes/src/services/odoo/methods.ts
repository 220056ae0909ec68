import type { FormContext, NodeMethods } from "@heddle/workflow";
import { callOf, connection, databaseOf, PASSWORD } from "./connection.ts";
import type { Fields } from "./models.ts";
import { contact, note, opportunity } from "./records.ts";

type Args = readonly unknown[];

async function ask<T>(
  context: FormContext,
  service: "common" | "object",
  method: string,
  args: Args,
): Promise<T> {
  const { baseUrl, refusal } = connection;
  const credential = await context.credentials("odooApi");
  const answer = await context.request<{ result: T }>(
    {
      method: "POST",
      baseURL: typeof baseUrl === "string" ? baseUrl : baseUrl(credential),
      url: "/jsonrpc",
      body: callOf(service, method, args),
    },
    "odooApi",
  );
  const said = refusal?.(answer);
  if (said !== undefined) throw new Error(said);
  return answer.result;
}

async function callModel<T>(
  context: FormContext,
  model: string,
  method: string,
  args: Args,
  named: object,
): Promise<T> {
  const credential = await context.credentials("odooApi");
  const database = databaseOf(credential);
  const user = await ask<number>(context, "common", "login", [database, credential["username"], PASSWORD]);
  return ask<T>(context, "object", "execute_kw", [database, user, PASSWORD, model, method, args, named]);
}

/** The model that the form is about. */
function modelOf({ parameters }: FormContext): string {
  const known = [contact, note, opportunity].find(
    ({ resource }) => resource === (parameters["resource"] ?? "contact"),
  );
  return known ? known.model({} as never) : String(parameters["customResource"] ?? "");
}

/** Odoo requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getModels: async (context) => {
      const named = { fields: ["name", "model"], limit: 2000 };
      const models = await callModel<{ name: string; model: string }[]>(
        context,
        "ir.model",
        "search_read",
        [[]],
        named,
      );
      return models.map(({ name, model }) => ({ name: `${name} (${model})`, value: model }));
    },
    getModelFields: async (context) => {
      const fields = await callModel<Fields>(context, modelOf(context), "fields_get", [], {
        attributes: ["type", "string"],
      });
      return Object.entries(fields).map(([name, { string }]) => ({
        name: `${string} (${name})`,
        value: name,
      }));
    },
  },
};
