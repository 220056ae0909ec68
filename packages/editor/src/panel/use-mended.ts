import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { mendedQuery } from "../document/index.ts";
import type { MendedNode } from "./model/document-parameters.ts";

const NO_NODE = { type: "", typeVersion: 1, parameters: {} };

interface Shown<Node extends WorkflowNode> {
  /** The node as a run reads it. */
  readonly node: Node;
  /** What was made of its parameters when it was opened, as long as it is open. */
  readonly mended: MendedNode | undefined;
  /** What users read while the document still holds another shape. */
  readonly note: string | undefined;
}

/**
 * The node as a run reads it, where an author wrote its parameters in the shape of another version. Asked once per opened node: what
 * is edited has the right shape.
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
