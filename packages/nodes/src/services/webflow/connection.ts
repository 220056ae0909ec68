import type { FormContext, PropertyOption } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";

/** Connection to Webflow. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "webflowOAuth2Api", value: "oAuth2", name: "OAuth2" },
    { type: "webflowApi", value: "accessToken", name: "Access Token" },
  ],
  baseUrl: "https://api.webflow.com/v2",
};

type Form = Pick<FormContext, "parameters" | "request">;

interface Named {
  readonly id: string;
  readonly displayName: string;
  readonly slug?: string;
}

async function ask<T>(context: Form, url: string): Promise<T> {
  const isToken = context.parameters["authentication"] === "accessToken";
  const type = isToken ? "webflowApi" : "webflowOAuth2Api";
  return context.request<T>({ baseURL: connection.baseUrl as string, url }, type);
}

const options = (found: readonly Named[]): PropertyOption[] =>
  found.map(({ id, displayName }) => ({ name: displayName, value: id }));

/** The sites of the account. */
export const getSites = async (context: Form): Promise<PropertyOption[]> =>
  options((await ask<{ sites: Named[] }>(context, "/sites")).sites);

/** The collections of the site that the form has chosen. */
export const getCollections = async (context: Form): Promise<PropertyOption[]> => {
  const path = at`/sites/${context.parameters["siteId"]}/collections`;
  return options((await ask<{ collections: Named[] }>(context, path)).collections);
};

/** The fields of the collection that the form has chosen, by their names in requests. */
export const getFields = async (context: Form): Promise<PropertyOption[]> => {
  const path = at`/collections/${context.parameters["collectionId"]}`;
  const { fields } = await ask<{ fields: Named[] }>(context, path);
  return fields.map(({ id, displayName, slug }) => ({ name: displayName, value: slug ?? id }));
};
