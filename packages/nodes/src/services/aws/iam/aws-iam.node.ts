import type { FormContext } from "@heddle/workflow";
import { defineService } from "../../../service/define-service.ts";
import { queryNames } from "../query-api.ts";
import { IAM } from "./fields.ts";
import { groupOperations } from "./groups.ts";
import { userOperations } from "./users.ts";

/** IAM is one service for all regions. */
const HOST = "https://iam.amazonaws.com";

/** Names that contain a string. */
function search(action: string, items: string, name: string) {
  return async (context: FormContext, filter = "") => {
    const marker = { from: "Marker", to: "Marker" };
    const names = await queryNames(context, () => HOST, { version: IAM, action, items, marker, name });
    const wanted = names.filter((one) => one.toLowerCase().includes(filter.toLowerCase()));
    return { results: wanted.map((one) => ({ name: one, value: one })) };
  };
}

export default defineService({
  name: "n8n-nodes-base.awsIam",
  displayName: "AWS IAM",
  description: "Manages users and groups in AWS IAM",
  icon: "file:aws-iam.svg",
  credentials: [{ type: "aws", value: "aws", name: "AWS" }],
  baseUrl: HOST,
  resources: { user: "User", group: "Group" },
  defaultResource: "user",
  operations: [...userOperations, ...groupOperations],
  methods: {
    listSearch: {
      searchUsers: search("ListUsers", "Users", "UserName"),
      searchGroups: search("ListGroups", "Groups", "GroupName"),
    },
  },
  codex: { categories: ["Development"], alias: ["user", "group", "permission", "amazon", "identity"] },
});
