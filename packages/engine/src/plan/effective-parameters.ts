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
  /** The version whose shape they have: another than that of the node where an author mixed the two. */
  readonly version: number;
  /** What users read about parameters that were mended. */
  readonly note: string | undefined;
}

/** Fills in defaults and upgrades the parameters to what the code of the type expects. */
export function effectiveParameters(node: WorkflowNode, type: NodeType | undefined): EffectiveParameters {
  const given = { parameters: node.parameters ?? {}, version: node.typeVersion ?? 1, note: undefined };
  if (!type)
    return { filled: given.parameters, current: given.parameters, version: given.version, note: undefined };
  const { parameters: stored, version, note } = type.mend?.(given.parameters, given.version) ?? given;
  const filled = withDefaults(stored, descriptionOf(type, version), version);
  const newest = versionsOf(type).at(-1) ?? version;
  const isRead = version >= newest && type.upgradesNewest !== true;
  if (!type.upgrade || isRead) return { filled, current: filled, version, note };
  return {
    filled,
    current: withDefaults(type.upgrade(filled, version), descriptionOf(type, newest), newest),
    version,
    note,
  };
}
