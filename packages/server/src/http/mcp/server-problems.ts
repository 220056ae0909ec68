import { isIP } from "node:net";
import { ownValue, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { unpricedModel } from "../../model-usage/budgets/budget-error.ts";
import { findUnpricedModel } from "../../model-usage/budgets/unpriced-model.ts";
import { createAddressPolicy } from "../../platform/http-client/address-policy.ts";
import { plainHost } from "../../platform/http-client/host-pattern.ts";
import type { AppContext } from "../context.ts";
import type { NodeProblems } from "./mcp-tool.ts";

/** Nodes whose parameter `url` is the target of their requests. */
const REQUESTING = /\.(?:httpRequest|httpRequestTool|toolHttpRequest)$/;

/** Problems that depend on the settings of the server: forbidden addresses, and models that budgets refuse. */
export async function serverProblems(
  { store, config }: Pick<AppContext, "store" | "config">,
  workflow: Workflow,
): Promise<NodeProblems[]> {
  const blocked = workflow.nodes.flatMap((node) => {
    const isSkipped = node.disabled === true || ownValue(workflow.pinData, node.name) !== undefined;
    const problem = isSkipped ? undefined : blockedTarget(node, config.http.allow);
    return problem === undefined ? [] : [{ node: node.name, problems: [problem] }];
  });
  const unpriced = await findUnpricedModel(store, workflow, config.models.prices);
  if (!unpriced) return blocked;
  const { message, hint } = unpricedModel(unpriced);
  return [...blocked, { node: unpriced.node, problems: [`${message} ${hint}`] }];
}

/** Names other than localhost are resolved by runs only. */
function blockedTarget({ type, parameters }: WorkflowNode, allow: readonly string[]): string | undefined {
  const { url } = parameters;
  if (!REQUESTING.test(type) || typeof url !== "string" || !URL.canParse(url)) return undefined;
  const host = plainHost(new URL(url).hostname);
  const address = host === "localhost" ? "127.0.0.1" : host;
  if (isIP(address) === 0) return undefined;
  try {
    createAddressPolicy(allow).check(host, address);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
