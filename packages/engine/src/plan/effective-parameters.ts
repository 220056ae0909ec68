import {
  descriptionOf,
  type NodeParameters,
  type NodeType,
  unknownChoices,
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
  /** Version of their structure: differs from the node's version if an author mixed the two. */
  readonly version: number;
  /** Note for users about repaired parameters. */
  readonly note: string | undefined;
}

/** Fills in defaults and upgrades the parameters to the format that the type's code expects. */
export function effectiveParameters(given: WorkflowNode, type: NodeType | undefined): EffectiveParameters {
  const { parameters = {}, typeVersion = 1 } = given;
  if (!type)
    return { node: given, filled: parameters, current: parameters, version: typeVersion, note: undefined };
  const repaired = type.repair?.(parameters, typeVersion);
  const { parameters: stored, version } = repaired ?? { parameters, version: typeVersion };
  const node = repaired?.settings ? { ...repaired.settings, ...given } : given;
  const description = descriptionOf(type, version);
  const filled = withDefaults(stored, description, version);
  const note = noteOf(repaired?.note, unknownChoices(node, description, filled));
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

/** A value outside of a form's options is used unchanged, with a note in the run. */
function noteOf(repaired: string | undefined, choices: readonly string[]): string | undefined {
  const used = choices.length > 0 ? [...choices, "It is used as it is."] : [];
  const sentences = [...(repaired ? [repaired] : []), ...used];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}
