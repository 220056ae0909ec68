import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";
import { formRequest } from "../../service/lists.ts";
import { at } from "../../service/requests.ts";
import { connection } from "./connection.ts";

interface Named {
  readonly id: string;
  readonly title: string;
}

/** NocoDB requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getWorkspaces: async (context) => {
      const none = { name: "No Workspace", value: "none" };
      // Only the cloud has workspaces.
      const found = await listed(context, "/api/v1/workspaces").catch(() => []);
      return [none, ...found];
    },
    getBases: (context) => {
      const { workspaceId } = context.parameters;
      const isNone = !workspaceId || workspaceId === "none";
      if (!isNone) return listed(context, at`/api/v1/workspaces/${workspaceId}/bases`);
      return listed(context, versionOf(context) < 3 ? "/api/v1/db/meta/projects" : "/api/v2/meta/bases");
    },
    getTables: (context) => {
      const { projectId } = context.parameters;
      if (versionOf(context) < 3) return listed(context, at`/api/v1/db/meta/projects/${projectId}/tables`);
      return listed(context, at`/api/v2/meta/bases/${projectId}/tables`);
    },
    getViews: (context) => {
      const { table } = context.parameters;
      if (versionOf(context) < 3) return listed(context, at`/api/v1/db/meta/tables/${table}/views`);
      return listed(context, at`/api/v2/meta/tables/${table}/views`);
    },
  },
};

const versionOf = ({ node }: FormContext) => node?.typeVersion ?? 3;

async function listed(context: FormContext, url: string): Promise<PropertyOption[]> {
  const { list = [] } = await formRequest<{ list?: Named[] }>(connection, context, { url });
  return list.map(({ id, title }) => ({ name: title, value: id }));
}
