import {
  isRecord,
  type NodeParameters,
  type NodeProperty,
  type NodeTypeDescription,
  type WorkflowNode,
} from "@heddle/workflow";
import {
  checkLimit,
  type NewNode,
  newNode,
  nodePorts,
  type OpenWorkflow,
  removeConnections,
  renameNode,
} from "../../document/index.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";
import { isPlaceholder } from "./loop-body.ts";

/** Keys that belong to a node's place and not to its type. */
const keptKeys = [
  "disabled",
  "notes",
  "notesInFlow",
  "onError",
  "continueOnFail",
  "retryOnFail",
  "maxTries",
  "waitBetweenTries",
  "alwaysOutputData",
  "executeOnce",
  "color",
] as const;

/**
 * Replaces a node with one of a different type. Wires to ports that the new type has stay, and so do parameters with
 * the same meaning, accepted credentials, and a custom name. One undo entry. Returns the id, which stays.
 */
export function replaceNode(open: OpenWorkflow, id: string, wanted: NewNode): string {
  const { document, catalog } = open;
  const old = document.node(id);
  const known = catalog.newest(wanted.type);
  if (!old || !known) return id;
  if (old.type !== wanted.type) checkLimit(document, catalog, [wanted.type]);
  return document.transact("replace", () => {
    const before = catalog.describe(old);
    const fresh = newNode(catalog, { ...wanted, position: old.position });
    const node: WorkflowNode = {
      ...fresh,
      ...Object.fromEntries(keptKeys.flatMap((key) => (old[key] === undefined ? [] : [[key, old[key]]]))),
      id,
      name: old.name,
      position: old.position,
      parameters: { ...fittingParameters(old.parameters, known.description), ...fresh.parameters },
      ...credentialsFor(old, known.description),
    };
    document.setPin(id, undefined);
    document.setNode(id, node);
    dropWires(open, id);
    if (isDefaultName(old.name, before) || isPlaceholder(old)) renameNode(document, id, fresh.name);
    document.selection.set([id]);
    return id;
  });
}

/**
 * Returns values of parameters that the other type also has, of the same type, and with that choice if they are
 * choices.
 */
function fittingParameters(parameters: NodeParameters, to: NodeTypeDescription): NodeParameters {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) =>
      to.properties.some((property) => property.name === name && takes(property, value)),
    ),
  );
}

function takes(property: NodeProperty, value: unknown): boolean {
  if (typeof value === "string" && value.startsWith("=")) return property.noDataExpression !== true;
  switch (property.type) {
    case "options":
      return (property.options ?? []).some((option) => isRecord(option) && option["value"] === value);
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string";
    case "fixedCollection":
      return isRecord(value) && Object.keys(value).every((key) => hasOption(property, key));
    case "collection":
      return isRecord(value) && Object.keys(value).every((key) => hasOption(property, key));
    default:
      return property.type === "json" ? typeof value === "string" : isRecord(value);
  }
}

function hasOption(property: NodeProperty, name: string): boolean {
  return (property.options ?? []).some((option) => isRecord(option) && option["name"] === name);
}

function credentialsFor(old: WorkflowNode, { credentials = [] }: NodeTypeDescription) {
  const taken = new Set(credentials.map(({ name }) => name));
  const kept = Object.entries(old.credentials ?? {}).filter(([type]) => taken.has(type));
  return kept.length === 0 ? {} : { credentials: Object.fromEntries(kept) };
}

/** Removes wires to ports that the new type does not have. */
function dropWires({ document, catalog }: OpenWorkflow, id: string): void {
  const node = document.node(id);
  if (!node) return;
  const { inputs, outputs } = nodePorts(node, catalog.describe(node), evaluateOverParameters);
  const lost = [
    ...document
      .edgesTo(id)
      .filter((edge) => !inputs.some((port) => port.type === edge.targetType && port.index === edge.input)),
    ...document
      .edgesFrom(id)
      .filter((edge) => !outputs.some((port) => port.type === edge.type && port.index === edge.output)),
  ];
  removeConnections(
    document,
    lost.map((edge) => edge.id),
  );
}

/** True for a default name: `If`, `If1`. */
function isDefaultName(name: string, description: NodeTypeDescription | undefined): boolean {
  const standard = description?.defaults.name || description?.displayName;
  return standard !== undefined && name.startsWith(standard) && /^\d*$/.test(name.slice(standard.length));
}
