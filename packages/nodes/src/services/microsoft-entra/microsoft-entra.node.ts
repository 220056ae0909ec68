import { defineService } from "../../service/define-service.ts";
import { graphLists } from "../microsoft/form-lists.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";
import { groupOperations } from "./groups.ts";
import { userOperations } from "./users.ts";

const TYPE = "microsoftEntraOAuth2Api";
const { list } = graphLists(TYPE, GRAPH_URL);
const query = { $select: "id,displayName", $top: 999 };

export default defineService({
  name: "n8n-nodes-base.microsoftEntra",
  displayName: "Microsoft Entra ID",
  description: "Manages users and groups in Microsoft Entra ID",
  icon: "file:microsoft-entra.svg",
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl: GRAPH_URL,
  resources: { group: "Group", user: "User" },
  defaultResource: "user",
  operations: [...userOperations, ...groupOperations],
  methods: {
    listSearch: {
      getUsers: list({ path: "/users", name: "displayName", query }),
      getGroups: list({ path: "/groups", name: "displayName", query }),
    },
  },
  codex: { categories: ["Productivity"], alias: ["Azure AD", "directory", "users", "microsoft"] },
});
