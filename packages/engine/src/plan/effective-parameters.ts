import {
  descriptionOf,
  type NodeParameters,
  type NodeType,
  versionsOf,
  type WorkflowNode,
  withDefaults,
} from "@heddle/workflow";

/** The parameters of a node in the version it was saved with, and as the code of its type reads them. */
interface EffectiveParameters {
  /** With the defaults of the node's own version. */
  readonly filled: NodeParameters;
  /** Upgraded to the newest version of the type. */
  readonly current: NodeParameters;
}

/** Fills in defaults and upgrades the parameters to what the code of the type expects. */
export function effectiveParameters(node: WorkflowNode, type: NodeType | undefined): EffectiveParameters {
  const stored = node.parameters ?? {};
  if (!type) return { filled: stored, current: stored };
  const version = node.typeVersion ?? 1;
  const filled = withDefaults(stored, descriptionOf(type, version), version);
  const newest = versionsOf(type).at(-1) ?? version;
  if (!type.upgrade || version >= newest) return { filled, current: filled };
  return {
    filled,
    current: withDefaults(type.upgrade(filled, version), descriptionOf(type, newest), newest),
  };
}
