import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { graphqlRefusal } from "../../service/graphql.ts";
import { connection } from "./connection.ts";

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
}

interface Board extends Named {
  readonly groups?: readonly Named[];
  readonly columns?: readonly Named[];
}

async function boards(context: FormContext, query: string, variables: object): Promise<readonly Board[]> {
  const isOAuth = context.parameters["authentication"] === "oAuth2";
  const answer = await context.request<{ data: { boards: Board[] } }>(
    {
      method: "POST",
      baseURL: connection.baseUrl as string,
      url: "/v2",
      headers: { "content-type": "application/json" },
      body: { query, variables },
    },
    isOAuth ? "mondayComOAuth2Api" : "mondayComApi",
  );
  const said = graphqlRefusal(answer);
  if (said !== undefined) throw new Error(said);
  return answer.data.boards;
}

const options = (found: readonly Named[] = []): PropertyOption[] =>
  found.map(({ id, name, title }) => ({ name: name ?? title ?? id, value: id }));

async function getBoards(context: FormContext): Promise<PropertyOption[]> {
  const found: PropertyOption[] = [];
  for (let page = 1; ; page++) {
    const query = "query ($page: Int) { boards(page: $page, limit: 100) { id name } }";
    const some = await boards(context, query, { page });
    found.push(...options(some));
    if (some.length < 100) return found;
  }
}

/** Of the board that the form has chosen. */
async function ofBoard(context: FormContext, members: "groups" | "columns"): Promise<PropertyOption[]> {
  const query = `query ($ids: [ID!]) { boards(ids: $ids) { ${members} { id title } } }`;
  const [board] = await boards(context, query, { ids: [context.parameters["boardId"]] });
  return options(board?.[members]);
}

/** Monday.com requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getBoards,
    getGroups: (context) => ofBoard(context, "groups"),
    getColumns: (context) => ofBoard(context, "columns"),
  },
};
