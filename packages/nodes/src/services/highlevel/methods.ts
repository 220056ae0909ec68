import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { formRequest } from "../../service/lists.ts";
import { at } from "../../service/requests.ts";
import { connection, locationOf } from "./connection.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Pipeline extends Named {
  readonly stages: readonly Named[];
}

const location = async (context: FormContext) => locationOf(await context.credentials("highLevelOAuth2Api"));
const named = (list: readonly Named[]): PropertyOption[] => list.map(({ id, name }) => ({ name, value: id }));

async function pipelines(context: FormContext): Promise<readonly Pipeline[]> {
  const request = { url: "/opportunities/pipelines", qs: { locationId: await location(context) } };
  return (await formRequest<{ pipelines: Pipeline[] }>(connection, context, request)).pipelines;
}

/** Pipeline selected in the form, next to the stage or in the same collection. */
function chosenPipeline({ parameters }: FormContext): unknown {
  const collections = [parameters["updateFields"], parameters["filters"]].map(
    (one) => Object(one).pipelineId,
  );
  return parameters["pipelineId"] ?? collections.find((one) => one !== undefined);
}

/** HighLevel requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getPipelines: async (context) => named(await pipelines(context)),
    getPipelineStages: async (context) => {
      const chosen = chosenPipeline(context);
      const found = await pipelines(context);
      return named(
        found.filter(({ id }) => chosen === undefined || id === chosen).flatMap(({ stages }) => stages),
      );
    },
    getUsers: async (context) => {
      const request = { url: "/users/", qs: { locationId: await location(context) } };
      return named((await formRequest<{ users: Named[] }>(connection, context, request)).users);
    },
    getTimezones: async (context) => {
      const request = { url: at`/locations/${await location(context)}/timezones` };
      const { timeZones } = await formRequest<{ timeZones: string[] }>(connection, context, request);
      return timeZones.map((name) => ({ name, value: name }));
    },
  },
  listSearch: {
    searchCustomFields: async (context, filter = "") => {
      const request = {
        url: at`/locations/${await location(context)}/customFields`,
        qs: { model: "contact" },
      };
      const { customFields } = await formRequest<{ customFields: Named[] }>(connection, context, request);
      const wanted = customFields.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
      return { results: wanted.map(({ id, name }) => ({ name, value: id })) };
    },
  },
};
