import type { ListSearchResult } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";
import type { ListRequest } from "../../workflows/node-lists/list-request.ts";
import { nodeResources } from "../../workflows/node-lists/node-lists.ts";
import { searchWorkflows } from "../../workflows/workflow-selector.ts";
import type { AppContext } from "../context.ts";

/** A page of the entries of a resource picker: workflows of this instance, or objects of the node's service. */
export async function findResources(
  context: AppContext,
  caller: UserRow,
  asked: ListRequest,
): Promise<ListSearchResult> {
  if (!asked.methodName && !asked.declared) throw new HttpError("list-not-named", {});
  if (asked.methodName === "workflowSearch") return searchWorkflows(context, caller, asked.filter ?? "");
  return nodeResources(context, caller, asked);
}
