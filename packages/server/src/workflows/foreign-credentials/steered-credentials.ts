import { isDeepStrictEqual } from "node:util";
import { buildGraph, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import { type SteeredTargets, steeredTargets, stringsIn } from "./targets.ts";

/** Reads of nodes by their names. */
const BY_NAME = /(?<!\w)[$_](?:\(|node\b|items\s*\(\s*[^\s)])/;
/** Reads of data that any node of the workflow can write. */
const WRITTEN_ANYWHERE = /StaticData\b|\$execution\.customData\b/;
const WRITTEN_ANYWHERE_TYPE = "n8n-nodes-base.dataTable";
const STICKY_NOTE = "n8n-nodes-base.stickyNote";

type Content = Pick<Workflow, "name" | "nodes" | "connections" | "pinData" | "settings">;
type Graph = ReturnType<typeof buildGraph>;

/** Data that can decide where a node sends its credential. */
export interface Steering {
  /** Names of nodes. */
  readonly names: ReadonlySet<string>;
  /** Expressions of the node's targets, and all strings of these nodes. */
  readonly strings: readonly string[];
}

const NOTHING: Steering = { names: new Set(), strings: [] };

/**
 * Nodes whose data can decide where a node sends its credential: nodes before it over connections of any type, nodes that use it or them as
 * a sub-node with what is before those, and nodes that one of these reads by name. All nodes where a name is computed, a model fills the
 * target in, or what is read can be written anywhere. `endsAt` names nodes whose output depends on nothing before them.
 */
export function steeringOf(
  graph: Graph,
  node: WorkflowNode,
  endsAt: (node: WorkflowNode) => boolean = () => false,
): Steering {
  const targets = steeredTargets(node);
  if (targets.expressions.length === 0 && !targets.isFilledByModel) return NOTHING;
  const names = reachedFrom(graph, node, targets, endsAt);
  names.delete(node.name);
  const steering = [...names].flatMap((name) => graph.nodes.get(name) ?? []);
  return {
    names,
    strings: [...targets.expressions, ...steering.flatMap(({ parameters }) => stringsIn(parameters))],
  };
}

function reachedFrom(
  graph: Graph,
  node: WorkflowNode,
  { expressions, isFilledByModel }: SteeredTargets,
  endsAt: (node: WorkflowNode) => boolean,
): Set<string> {
  const everything = () =>
    new Set([...graph.nodes.values()].flatMap(({ type, name }) => (type === STICKY_NOTE ? [] : [name])));
  // An expression can read other parameters of its node, and by them other nodes.
  const own = expressions.some((one) => one.includes("$parameter"))
    ? stringsIn(node.parameters)
    : expressions;
  const first = namesRead(graph, own);
  if (isFilledByModel || first === undefined) return everything();
  const found = new Set<string>();
  const open = [...feeding(graph, node.name), ...first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const next = graph.nodes.get(name);
    if (!next || found.has(name)) continue;
    found.add(name);
    if (endsAt(next)) continue;
    const read =
      next.type === WRITTEN_ANYWHERE_TYPE ? undefined : namesRead(graph, stringsIn(next.parameters));
    if (read === undefined) return everything();
    open.push(...feeding(graph, name), ...read);
  }
  return found;
}

/** Nodes before a node, and nodes that use it as a sub-node: its expressions see their items. */
function feeding(graph: Graph, name: string): string[] {
  const users = graph
    .outgoing(name, { all: true })
    .flatMap(({ sourceType, target }) => (sourceType === "main" ? [] : [target]));
  return [...graph.parents(name, { all: true }), ...users];
}

/** Names of the nodes that strings read; undefined = it could be any. */
function namesRead({ nodes }: Graph, strings: readonly string[]): string[] | undefined {
  const reading = strings.filter((one) => BY_NAME.test(one)).join("\n");
  if (strings.some((one) => WRITTEN_ANYWHERE.test(one))) return undefined;
  if (reading === "") return [];
  const read = [...nodes.keys()].filter((name) => reading.includes(name));
  return read.length === 0 ? undefined : read;
}

/** Names of nodes whose data can determine the target of credentials that a user has no access to. */
export function steeringNodes(workflow: Content, foreign: readonly WorkflowNode[]): Set<string> {
  const graph = buildGraph(workflow);
  return new Set(foreign.flatMap((node) => [...steeringOf(graph, node).names]));
}

/**
 * Refuses changes by a person who may not use a credential to what decides where it is sent: the nodes that steer it, their connections and
 * pinned data, who may call the workflow, and its name where that is read. The owner of the credential saw the hosts that these lead to, and
 * no others. @throws HttpError
 */
export function refuseSteering(given: Content, stored: Content, foreign: readonly WorkflowNode[]): void {
  const [after, before] = [buildGraph(given), buildGraph(stored)];
  for (const node of foreign) {
    const same = stored.nodes.find((one) => (node.id ? one.id === node.id : one.name === node.name));
    if (!same) continue;
    const all = [steeringOf(after, node), steeringOf(before, same)];
    for (const name of new Set(all.flatMap(({ names }) => [...names]))) {
      const isSame =
        isDeepStrictEqual(contentOf(after, name), contentOf(before, name)) &&
        isDeepStrictEqual(given.pinData?.[name], stored.pinData?.[name]);
      if (!isSame) throw new HttpError("credential-steered", { node: name, foreign: node.name });
    }
    const strings = all.flatMap((one) => one.strings);
    if (strings.length === 0) continue;
    if (!isDeepStrictEqual(edgesOf(after, node.name), edgesOf(before, same.name)))
      throw new HttpError("credential-steered", { node: node.name, foreign: node.name });
    if (!isDeepStrictEqual(callersOf(given), callersOf(stored)))
      throw new HttpError("credential-steered-by-callers", { foreign: node.name });
    if (given.name !== stored.name && strings.some((one) => one.includes("$workflow")))
      throw new HttpError("credential-steered-by-name", { foreign: node.name });
  }
}

/** Members of a node that do not affect its behavior. */
const FOR_THE_EYE = new Set(["id", "webhookId", "position", "notes", "notesInFlow"]);

/** Behavior of a node and its inputs; undefined if there is no node of the name. */
function contentOf(graph: Graph, name: string): unknown {
  const node = graph.nodes.get(name);
  return node && { ...behaviorOf(node), inputs: inputsOf(graph, name) };
}

/** Members of a node that determine its behavior, in their JSON form. */
export function behaviorOf(node: WorkflowNode): Record<string, unknown> {
  const content = Object.entries(node).filter(([key]) => !FOR_THE_EYE.has(key));
  // JSON drops members without a value, as storing does.
  return JSON.parse(
    JSON.stringify({ ...Object.fromEntries(content), disabled: node.disabled === true }),
  ) as Record<string, unknown>;
}

/** Inputs of a node, and connections to the nodes that use it as a sub-node. */
function edgesOf(graph: Graph, name: string): string[] {
  const users = graph.outgoing(name, { all: true }).filter(({ sourceType }) => sourceType !== "main");
  const uses = users.map(({ source: _, ...edge }) => JSON.stringify(edge));
  return [...inputsOf(graph, name), ...uses].toSorted();
}

function inputsOf(graph: Graph, name: string): string[] {
  return graph
    .incoming(name, { all: true })
    .map(({ target: _, ...edge }) => JSON.stringify(edge))
    .toSorted();
}

function callersOf({ settings }: Content): unknown {
  const { callerPolicy = "workflowsFromSameOwner", callerIds } = settings ?? {};
  return callerPolicy === "workflowsFromAList" ? [callerPolicy, String(callerIds ?? "")] : [callerPolicy];
}
