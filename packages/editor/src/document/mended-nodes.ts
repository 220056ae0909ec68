import { mendParameters } from "@heddle/api";
import { type MendedParameters, type WorkflowNode, withMended } from "@heddle/workflow";
import { call, queryClient } from "../base/rest/index.ts";

type Shape = Pick<WorkflowNode, "type" | "typeVersion" | "parameters">;

/** A node's normalized parameters; null if they need no repair. */
export const mendedQuery = ({ type, typeVersion: version, parameters }: Shape) => ({
  queryKey: ["mended", type, version, parameters],
  queryFn: (): Promise<MendedParameters | null> => call(mendParameters, {}, { type, version, parameters }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the node as a run reads it; undefined until the server has answered, which `whenKnown` reports. */
export function askMended(node: WorkflowNode, whenKnown: () => void): WorkflowNode | undefined {
  const query = mendedQuery(node);
  const state = queryClient.getQueryState<MendedParameters | null>(query.queryKey);
  if (state?.status === "success") return withMended(node, state.data);
  // Without a response the node stays unchanged.
  if (state?.status === "error") return node;
  queryClient.fetchQuery(query).then(whenKnown, whenKnown);
  return undefined;
}
