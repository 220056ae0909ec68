import { repairParameters } from "@heddle/api";
import { type RepairedParameters, type WorkflowNode, withRepaired } from "@heddle/workflow";
import { call, queryClient } from "../base/rest/index.ts";

type Shape = Pick<WorkflowNode, "type" | "typeVersion" | "parameters">;

/** A node's normalized parameters; null if they need no repair. */
export const repairedQuery = ({ type, typeVersion: version, parameters }: Shape) => ({
  queryKey: ["repaired", type, version, parameters],
  queryFn: (): Promise<RepairedParameters | null> =>
    call(repairParameters, {}, { type, version, parameters }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the node with the parameters that a run reads; undefined until the server has answered, which `whenKnown` reports. */
export function askRepaired(node: WorkflowNode, whenKnown: () => void): WorkflowNode | undefined {
  const query = repairedQuery(node);
  const state = queryClient.getQueryState<RepairedParameters | null>(query.queryKey);
  if (state?.status === "success") return withRepaired(node, state.data);
  // Without a response the node stays unchanged.
  if (state?.status === "error") return node;
  queryClient.fetchQuery(query).then(whenKnown, whenKnown);
  return undefined;
}
