import { defineService } from "../../service/define-service.ts";
import { deviceOperations, groupOperations } from "./groups.ts";
import { userOperations } from "./users.ts";

const customer = { customer: "my_customer", maxResults: 200 } as const;
const cursor = { at: "nextPageToken", query: "pageToken" } as const;

export default defineService({
  name: "n8n-nodes-base.gSuiteAdmin",
  displayName: "Google Workspace Admin",
  description: "Manages users, groups and ChromeOS devices of an organization",
  icon: "file:g-suite-admin.svg",
  credentials: [{ type: "gSuiteAdminOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://admin.googleapis.com/admin/directory/v1",
  resources: { device: "ChromeOS Device", group: "Group", user: "User" },
  defaultResource: "user",
  operations: [...userOperations, ...groupOperations, ...deviceOperations],
  lists: {
    searchUsers: {
      path: "/users",
      query: customer,
      items: "users",
      name: "primaryEmail",
      value: "id",
      cursor,
    },
    searchGroups: { path: "/groups", query: customer, items: "groups", name: "name", value: "id", cursor },
    searchDevices: {
      path: "/customer/my_customer/devices/chromeos",
      query: { maxResults: 200 },
      items: "chromeosdevices",
      name: "serialNumber",
      value: "deviceId",
      cursor,
    },
    getDomains: {
      path: "/customer/my_customer/domains",
      items: "domains",
      name: "domainName",
      value: "domainName",
    },
  },
  codex: { categories: ["Productivity"], alias: ["workspace", "directory", "users", "groups"] },
});
