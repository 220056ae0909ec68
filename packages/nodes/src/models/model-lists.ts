import { type FormContext, getAtPath, isRecord, type NodeMethods } from "@heddle/workflow";

/** Endpoint where a provider lists its models. */
export interface ModelListDeclaration {
  readonly baseUrl:
    | string
    | ((credential: Readonly<Record<string, unknown>>, context: FormContext) => string);
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Path of the entries in the answer. */
  readonly items: string;
  /** Keys of an entry; without a name, the value is displayed. */
  readonly value: string;
  readonly name?: string;
  /** Filters the models that this node supports. */
  readonly accepts?: (entry: Readonly<Record<string, unknown>>) => boolean;
}

/** Lists of models for locators (`searchModels`) and choices (`getModels`). */
export function modelLists(declaration: ModelListDeclaration, credentialType: string): NodeMethods {
  const models = (context: FormContext) => listModels(declaration, credentialType, context);
  return {
    loadOptions: { getModels: models },
    listSearch: {
      searchModels: async (context, filter = "") => {
        const wanted = filter.toLowerCase();
        const all = await models(context);
        return {
          results: all.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted)),
        };
      },
    },
  };
}

async function listModels(
  { baseUrl, path, query = {}, items, value, name, accepts }: ModelListDeclaration,
  credentialType: string,
  context: FormContext,
): Promise<{ name: string; value: string }[]> {
  const base =
    typeof baseUrl === "string" ? baseUrl : baseUrl(await context.credentials(credentialType), context);
  const answer = await context.request({ baseURL: base, url: path, qs: query }, credentialType);
  const found = getAtPath(answer, items);
  const entries = (Array.isArray(found) ? found : []).filter(isRecord);
  return entries
    .filter((entry) => typeof entry[value] === "string" && (accepts?.(entry) ?? true))
    .map((entry) => ({ name: String((name && entry[name]) || entry[value]), value: String(entry[value]) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
