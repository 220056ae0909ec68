import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { repairedQuery } from "../document/index.ts";
import type { RepairedNode } from "./model/document-parameters.ts";

const NO_NODE = { type: "", typeVersion: 1, parameters: {} };

interface Shown<Node extends WorkflowNode> {
  /** The node with the parameters that a run reads. */
  readonly node: Node;
  /** Normalized parameters from when it was opened, as long as it is open. */
  readonly repaired: RepairedNode | undefined;
  /** Note for users while the document still has a different shape. */
  readonly note: string | undefined;
}

/**
 * Returns the node with the parameters that a run reads, if its parameters have another version's shape. Requested once
 * per opened node: edits have the right shape.
 */
export function useRepaired<Node extends WorkflowNode>(
  node: Node | undefined,
  description: NodeTypeDescription | undefined,
): Shown<Node> | undefined {
  const [opened, setOpened] = useState(node);
  if (opened?.id !== node?.id) setOpened(node);
  const { data } = useQuery({
    ...repairedQuery(opened ?? NO_NODE),
    enabled: opened !== undefined && description?.["repairs"] === true,
  });
  const from = opened?.parameters;
  const repaired = useMemo(() => (data && from ? { ...data, from } : undefined), [data, from]);
  return useMemo(() => {
    if (!node) return undefined;
    if (!repaired || node.parameters !== repaired.from) return { node, repaired, note: undefined };
    const { parameters, version, note } = repaired;
    return { node: { ...node, parameters, typeVersion: version }, repaired, note };
  }, [node, repaired]);
}
