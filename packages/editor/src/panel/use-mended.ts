import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { mendedQuery } from "../document/index.ts";
import type { MendedNode } from "./model/document-parameters.ts";

const NO_NODE = { type: "", typeVersion: 1, parameters: {} };

interface Shown<Node extends WorkflowNode> {
  /** The node as a run reads it. */
  readonly node: Node;
  /** Normalized parameters from when it was opened, as long as it is open. */
  readonly mended: MendedNode | undefined;
  /** Note for users while the document still has a different shape. */
  readonly note: string | undefined;
}

/**
 * Returns the node as a run reads it, if its parameters have another version's shape. Requested once per opened node:
 * edits have the right shape.
 */
export function useMended<Node extends WorkflowNode>(
  node: Node | undefined,
  description: NodeTypeDescription | undefined,
): Shown<Node> | undefined {
  const [opened, setOpened] = useState(node);
  if (opened?.id !== node?.id) setOpened(node);
  const { data } = useQuery({
    ...mendedQuery(opened ?? NO_NODE),
    enabled: opened !== undefined && description?.["mends"] === true,
  });
  const from = opened?.parameters;
  const mended = useMemo(() => (data && from ? { ...data, from } : undefined), [data, from]);
  return useMemo(() => {
    if (!node) return undefined;
    if (!mended || node.parameters !== mended.from) return { node, mended, note: undefined };
    const { parameters, version, note } = mended;
    return { node: { ...node, parameters, typeVersion: version }, mended, note };
  }, [node, mended]);
}
