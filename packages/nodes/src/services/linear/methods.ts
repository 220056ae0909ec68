import type { FormContext, PropertyOption } from "@heddle/workflow";
import { graphqlRefusal } from "../../service/graphql.ts";
import { connection } from "./connection.ts";

type Form = Pick<FormContext, "parameters" | "request">;

interface Page {
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** All entries of a list of Linear. */
async function all(context: Form, list: string, filter?: object): Promise<PropertyOption[]> {
  const isOAuth = context.parameters["authentication"] === "oAuth2";
  const types = { teams: "TeamFilter", users: "UserFilter", workflowStates: "WorkflowStateFilter" };
  const type = types[list as keyof typeof types];
  const query = `query ($after: String, $filter: ${type}) {
    ${list}(first: 100, after: $after, filter: $filter) { nodes { id name } pageInfo { hasNextPage endCursor } }
  }`;
  const found: PropertyOption[] = [];
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const answer: { data: Record<string, Page> } = await context.request(
      {
        method: "POST",
        baseURL: connection.baseUrl as string,
        url: "/graphql",
        headers: { "content-type": "application/json" },
        body: { query, variables: { after, filter } },
      },
      isOAuth ? "linearOAuth2Api" : "linearApi",
    );
    const said = graphqlRefusal(answer);
    if (said !== undefined) throw new Error(said);
    const { nodes = [], pageInfo } = answer.data[list] ?? {};
    found.push(...nodes.map(({ id, name }) => ({ name, value: id })));
    isLast = !pageInfo?.hasNextPage;
    after = pageInfo?.endCursor ?? null;
  }
  return found;
}

/** The teams of the workspace. */
export const getTeams = (context: Form): Promise<PropertyOption[]> => all(context, "teams");

/** The states of the team that the form has chosen; of all teams without one. */
async function getStates(context: Form): Promise<PropertyOption[]> {
  const { teamId, updateFields } = context.parameters;
  const team = teamId || (Object(updateFields) as Record<string, unknown>)["teamId"];
  return all(context, "workflowStates", team ? { team: { id: { eq: team } } } : undefined);
}

/** Linear requests of the form. */
export const methods = {
  loadOptions: {
    getTeams: (context: FormContext) => getTeams(context),
    getUsers: (context: FormContext) => all(context, "users"),
    getStates: (context: FormContext) => getStates(context),
  },
};
