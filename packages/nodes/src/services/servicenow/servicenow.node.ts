import type { FormContext } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import type { ListDeclaration } from "../../service/service.ts";
import { connection } from "./connection.ts";
import { operations } from "./records.ts";

const MAX_ENTRIES = 1000;

const table = (name: string, label: string, value = "sys_id", sysparm_query = ""): ListDeclaration => ({
  path: `/table/${name}`,
  query: {
    sysparm_limit: MAX_ENTRIES,
    sysparm_fields: `${label},${value}`,
    ...(sysparm_query && { sysparm_query }),
  },
  items: "result",
  name: label,
  value,
});

const choices = (element: string) =>
  table("sys_choice", "label", "value", `name=incident^element=${element}`);

/** The tables of the resources whose columns a form lists. */
const TABLES: Record<string, string> = {
  businessService: "cmdb_ci_service",
  configurationItems: "cmdb_ci",
  department: "cmn_department",
  dictionary: "sys_dictionary",
  incident: "incident",
  user: "sys_user",
  userGroup: "sys_user_group",
  userRole: "sys_user_role",
};

const columns = (tableOf: (context: FormContext) => unknown): ListDeclaration => ({
  path: (context) =>
    `/table/sys_dictionary?${new URLSearchParams({
      sysparm_query: `name=${String(tableOf(context))}^elementISNOTEMPTY`,
      sysparm_fields: "column_label,element",
      sysparm_limit: String(MAX_ENTRIES),
    })}`,
  items: "result",
  name: "column_label",
  value: "element",
});

export default defineService({
  name: "n8n-nodes-base.serviceNow",
  displayName: "ServiceNow",
  description: "Manages incidents, users, attachments and records of any table",
  icon: "file:servicenow.svg",
  ...connection,
  resources: {
    attachment: "Attachment",
    businessService: "Business Service",
    configurationItems: "Configuration Item",
    department: "Department",
    dictionary: "Dictionary",
    incident: "Incident",
    tableRecord: "Table Record",
    user: "User",
    userGroup: "User Group",
    userRole: "User Role",
  },
  defaultResource: "user",
  operations,
  lists: {
    getAssignmentGroups: table("sys_user_group", "name"),
    getBusinessServices: table("cmdb_ci_service", "name"),
    getColumns: columns(({ parameters }) => TABLES[String(parameters["resource"] ?? "user")] ?? ""),
    getConfigurationItems: table("cmdb_ci", "name"),
    getIncidentCategories: choices("category"),
    getIncidentHoldReasons: choices("hold_reason"),
    getIncidentResolutionCodes: choices("close_code"),
    getIncidentStates: choices("state"),
    getIncidentSubcategories: choices("subcategory"),
    getTableColumns: columns(({ parameters }) => parameters["tableName"]),
    getTables: table("sys_db_object", "label", "name"),
    getUserRoles: table("sys_user_role", "name", "name"),
    getUsers: table("sys_user", "name"),
  },
  codex: { categories: ["Productivity"], alias: ["ITSM", "incident", "ticket", "CMDB"] },
});
