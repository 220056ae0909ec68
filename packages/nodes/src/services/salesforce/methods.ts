import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { formRequest } from "../../service/lists.ts";
import { at } from "../../service/requests.ts";
import { API, connection } from "./connection.ts";
import { KINDS } from "./kinds.ts";
import type { Field } from "./query.ts";

interface Kind {
  readonly name: string;
  readonly label: string;
  readonly custom: boolean;
}

async function fields(context: FormContext, object: string): Promise<readonly Field[]> {
  const request = { url: `${API}${at`/sobjects/${object}`}/describe` };
  return (await formRequest<{ fields: Field[] }>(connection, context, request)).fields;
}

const named = (list: readonly { readonly name: string; readonly label: string }[]): PropertyOption[] =>
  list.map(({ name, label }) => ({ name: label, value: name }));

/** Salesforce requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getCampaigns: async (context) => {
      const request = { url: `${API}/query`, qs: { q: "SELECT Id, Name FROM Campaign" } };
      const { records } = await formRequest<{ records: { Id: string; Name: string }[] }>(
        connection,
        context,
        request,
      );
      return records.map(({ Id, Name }) => ({ name: Name, value: Id }));
    },
    getCustomFields: async (context) => {
      const kind = KINDS.find(({ resource }) => resource === (context.parameters["resource"] ?? "lead"));
      return kind ? named((await fields(context, kind.object)).filter(({ custom }) => custom === true)) : [];
    },
    getCustomObjects: async (context) => {
      const { sobjects } = await formRequest<{ sobjects: Kind[] }>(connection, context, {
        url: `${API}/sobjects`,
      });
      return named(sobjects.filter(({ custom }) => custom));
    },
    getCustomObjectFields: async (context) =>
      named(await fields(context, String(context.parameters["customObject"]))),
  },
};
