import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { InstanceContext } from "./description.ts";

/** A request to the public API of an instance, below its base URL. */
export interface InstanceRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The response is paginated; maximum number of entries to return. */
  readonly wanted?: number;
}

/** Workflow fields that the API accepts. */
const WORKFLOW_FIELDS = ["name", "nodes", "connections", "settings", "staticData"];

/** The request for one item. @throws NodeError for JSON that cannot be sent, and for operations that are not known. */
export function requestOf(context: InstanceContext, index: number): InstanceRequest {
  const { resource, operation } = context.read(index);
  switch (resource) {
    case "audit":
      return audit(context, index);
    case "credential":
      return credential(context, index);
    case "execution":
      return execution(context, index);
    case "workflow":
      return workflow(context, index);
    default:
      throw nodeError("operation-unknown", { operation, resource });
  }
}

function workflow(context: InstanceContext, index: number): InstanceRequest {
  const { operation } = context.read(index);
  const path = () => `/workflows/${segment(workflowOf(context, index), "Workflow")}`;
  switch (operation) {
    case "getAll":
      return workflows(context, index);
    case "get":
      return { method: "GET", path: path() };
    case "create":
      return { method: "POST", path: "/workflows", body: workflowBody(context, index) };
    case "update":
      return { method: "PUT", path: path(), body: workflowBody(context, index) };
    case "delete":
      return { method: "DELETE", path: path() };
    case "activate":
    case "deactivate":
      return { method: "POST", path: `${path()}/${operation}` };
    default:
      throw nodeError("operation-unknown", { operation, resource: "workflow" });
  }
}

function workflows(context: InstanceContext, index: number): InstanceRequest {
  const filters = given(context, "filters", index);
  const { activeWorkflows, tags, name, projectId, excludePinnedData } = filters;
  const query = { active: activeWorkflows, tags, name, projectId, excludePinnedData };
  return { method: "GET", path: "/workflows", query, wanted: wantedOf(context, index, true) };
}

function workflowBody(context: InstanceContext, index: number): unknown {
  const value = json(context, "workflowObject", "Workflow Object", index);
  const kept = Object.fromEntries(
    WORKFLOW_FIELDS.filter((key) => key in value).map((key) => [key, value[key]]),
  );
  return { settings: {}, ...kept };
}

function execution(context: InstanceContext, index: number): InstanceRequest {
  const { operation, executionId } = context.read(index);
  const includeData = given(context, "options", index)["activeWorkflows"];
  if (operation === "getAll") {
    const { workflowId, status, projectId } = given(context, "filters", index);
    const query = { workflowId: locatorValue(workflowId), status, projectId, includeData };
    return { method: "GET", path: "/executions", query, wanted: wantedOf(context, index, false) };
  }
  const path = `/executions/${segment(executionId, "Execution ID")}`;
  if (operation === "get") return { method: "GET", path, query: { includeData } };
  if (operation === "delete") return { method: "DELETE", path };
  throw nodeError("operation-unknown", { operation, resource: "execution" });
}

function credential(context: InstanceContext, index: number): InstanceRequest {
  const { operation, name, credentialTypeName: type, credentialId } = context.read(index);
  switch (operation) {
    case "create":
      return {
        method: "POST",
        path: "/credentials",
        body: { name, type, data: json(context, "data", "Data", index) },
      };
    case "delete":
      return { method: "DELETE", path: `/credentials/${segment(credentialId, "Credential ID")}` };
    case "getSchema":
      return { method: "GET", path: `/credentials/schema/${segment(type, "Credential Type")}` };
    default:
      throw nodeError("operation-unknown", { operation, resource: "credential" });
  }
}

function audit(context: InstanceContext, index: number): InstanceRequest {
  const additionalOptions = given(context, "additionalOptions", index);
  return { method: "POST", path: "/audit", body: { additionalOptions } };
}

function given(context: InstanceContext, name: "filters" | "options" | "additionalOptions", index: number) {
  const value = context.read.part(name).given(index);
  return isRecord(value) ? value : {};
}

/** The limit, if set; the default of “Return All” differs between resources. */
function wantedOf({ read }: InstanceContext, index: number, returnsAll: boolean): number {
  const { returnAll, limit } = read.given(index);
  if ((returnAll ?? returnsAll) === true) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor(Number(limit ?? 100)) || 100);
}

function workflowOf({ read }: InstanceContext, index: number): unknown {
  return read(index).workflowId;
}

/** A locator inside a collection is unconverted. */
function locatorValue(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const text = String(value["value"] ?? "");
  return value["mode"] === "url" ? (/\/workflow\/([0-9A-Za-z]+)/.exec(text)?.[1] ?? text) : text;
}

function segment(value: unknown, label: string): string {
  const text = String(value ?? "").trim();
  if (text === "") throw nodeError("parameter-empty", { label });
  return encodeURIComponent(text);
}

function json(
  { read }: InstanceContext,
  name: "workflowObject" | "data",
  label: string,
  index: number,
): Record<string, unknown> {
  const value = read.part(name).given(index);
  if (isRecord(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (isRecord(parsed)) return parsed;
  } catch (thrown) {
    throw nodeError("instance-json-invalid", { label, reason: (thrown as Error).message });
  }
  throw nodeError("instance-json-invalid", { label, reason: "It is not an object" });
}
