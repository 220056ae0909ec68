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
  /** With the settings that its author wrote into its parameters. */
  readonly node: WorkflowNode;
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
export function effectiveParameters(given: WorkflowNode, type: NodeType | undefined): EffectiveParameters {
  const { parameters = {}, typeVersion = 1 } = given;
  if (!type)
    return { node: given, filled: parameters, current: parameters, version: typeVersion, note: undefined };
  const mended = type.mend?.(parameters, typeVersion);
  const { parameters: stored, version } = mended ?? { parameters, version: typeVersion };
  const node = mended?.settings ? { ...mended.settings, ...given } : given;
  const note = mended?.note;
  const filled = withDefaults(stored, descriptionOf(type, version), version);
  const newest = versionsOf(type).at(-1) ?? version;
  const isRead = version >= newest && type.upgradesNewest !== true;
  if (!type.upgrade || isRead) return { node, filled, current: filled, version, note };
  return {
    node,
    filled,
    current: withDefaults(type.upgrade(filled, version), descriptionOf(type, newest), newest),
    version,
    note,
  };
}
