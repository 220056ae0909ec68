import { isDeepStrictEqual } from "node:util";
import { mayDo } from "@heddle/api";
import { buildGraph, readWorkflow, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { type SqlBool, sql } from "kysely";
import { HttpError } from "../../errors/http-error.ts";
import { projectGrants } from "../../identity/projects/find-project.ts";
import { type Person, reachingProject } from "../../identity/projects/reach.ts";
import type { Store } from "../../store/store.ts";
import { usableIds } from "../entity.ts";
import {
  credentialsWithin,
  isSameCredential,
  type NamedCredential,
  runsUnwrittenWorkflow,
} from "../named-credentials.ts";
import { behaviorOf, refuseSteering, steeringOf } from "./steered-credentials.ts";

/** A workflow as sent by a user, and its stored state; undefined = it is new. */
interface Sent {
  given: Workflow;
  stored?: Workflow | undefined;
  /** Its project, for resolving references by name. */
  projectId: string;
}

/** A workflow that can be stored or run, and its nodes that equal the stored ones. */
interface Guarded {
  workflow: Workflow;
  frozen: readonly WorkflowNode[];
}

/**
 * Nodes with credentials that the user has no access to must equal the stored ones, except for properties unrelated to
 * the service: name, position, notes and disabled state. A workflow that runs with other users' credentials does not
 * lend them to its editors. Workflows embedded in nodes count like the nodes; a node that runs a workflow known only at
 * run time could name any of them.
 * @throws HttpError if such a node is new, or if parameters that determine its credential's target were changed.
 * Unknown ids originate from other installations and are kept.
 */
export async function guardForeignNodes(
  store: Store,
  person: Person,
  { given, stored, projectId }: Sent,
): Promise<Guarded> {
  const isForeign = await foreignTest(store, person, given, projectId);
  if (!isForeign) return { workflow: given, frozen: [] };
  const frozen: WorkflowNode[] = [];
  const nodes = given.nodes.map((node) => {
    const foreign = credentialsWithin(node).filter(isForeign);
    if (foreign.length === 0 && !runsUnwrittenWorkflow(node)) return node;
    const before = storedNode(stored, node, foreign);
    if (!before)
      throw foreign.length > 0
        ? new HttpError("credential-of-others", {})
        : new HttpError("unwritten-workflow", { node: node.name });
    const kept = { ...before, ...harmless(node) };
    frozen.push(kept);
    return kept;
  });
  const workflow = { ...given, nodes };
  if (stored && frozen.length > 0) refuseSteering(workflow, readWorkflow(stored).workflow, frozen);
  return { workflow, frozen };
}

/**
 * Refuses a version whose nodes with credentials that the person may not use differ from every one of the other workflows: a version of when
 * a credential was shared does not go live afterwards. @throws HttpError
 */
export async function refuseForeignVersion(
  store: Store,
  person: Person,
  { given, projectId }: Omit<Sent, "stored">,
  others: readonly Workflow[],
): Promise<void> {
  let refusal: unknown;
  for (const stored of others)
    try {
      const { frozen } = await guardForeignNodes(store, person, { given, stored, projectId });
      const other = frozen.find((node) => !given.nodes.some((one) => behavesLike(one, node)));
      if (!other) return;
      refusal = new HttpError("version-of-others", { node: other.name });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refusal = error;
    }
  throw refusal;
}

/** Strings of a stored workflow that decide where credentials go that the person may not use. */
export async function foreignSteering(
  store: Store,
  person: Person,
  workflow: Workflow,
  projectId: string,
): Promise<string[]> {
  const isForeign = await foreignTest(store, person, workflow, projectId);
  if (!isForeign) return [];
  const graph = buildGraph(workflow);
  return workflow.nodes
    .filter((node) => credentialsWithin(node).some(isForeign))
    .flatMap((node) => steeringOf(graph, node).strings);
}

function behavesLike(node: WorkflowNode, other: WorkflowNode): boolean {
  return isDeepStrictEqual(behaviorOf(node), behaviorOf(other));
}

/** Tells credentials that the person may not use; undefined = there are none. */
async function foreignTest(
  store: Store,
  person: Person,
  workflow: Workflow,
  projectId: string,
): Promise<((named: NamedCredential) => boolean) | undefined> {
  const all = workflow.nodes.flatMap(credentialsWithin);
  if (all.length === 0) return undefined;
  const ids = all.flatMap(({ id }) => id ?? []);
  const names = all.flatMap(({ id, name }) => (id === undefined ? name : []));
  const [byId, byName] = await Promise.all([
    known(store, "id", ids),
    known(store, "name", names, reachingProject(store, "credential", projectId)),
  ]);
  const usable = await usableIds(store, person, [...byId, ...byName].map(({ id }) => id).concat(""));
  const isGuest = names.length > 0 && !(await usesThoseOf(store, person, projectId));
  const isForeign = (named: NamedCredential) => {
    if (named.id !== undefined) return byId.some(({ id }) => id === named.id && !usable.has(id));
    const meant = byName.filter(({ type, name }) => type === named.type && name === named.name);
    // A name without a credential today can refer to another user's credential tomorrow.
    return meant.length === 0 ? isGuest : meant.some(({ id }) => !usable.has(id));
  };
  return all.some(isForeign) ? isForeign : undefined;
}

function known(store: Store, column: "id" | "name", values: readonly string[], where = sql<SqlBool>`1 = 1`) {
  return store.db
    .selectFrom("credential")
    .select(["id", "type", "name"])
    .where(column, "in", [...new Set([...values, ""])])
    .where(where)
    .execute();
}

/** True if a user has access to credentials of a project, including future ones. */
async function usesThoseOf(store: Store, person: Person, projectId: string): Promise<boolean> {
  return mayDo("credential:use", { role: "member" }, await projectGrants(store, person, projectId));
}

/** The stored node that has these credentials already: of the same id, or of the same name where nodes have none. */
function storedNode(
  stored: Workflow | undefined,
  { id, name }: WorkflowNode,
  foreign: readonly NamedCredential[],
): WorkflowNode | undefined {
  const before = stored?.nodes.find((node) => (id ? node.id === id : node.name === name));
  const there = before ? credentialsWithin(before) : [];
  return foreign.every((one) => there.some((other) => isSameCredential(one, other))) ? before : undefined;
}

function harmless(node: WorkflowNode): Partial<WorkflowNode> {
  const { name, position, disabled, notes, notesInFlow } = node;
  return { name, position, disabled, notes, notesInFlow } as Partial<WorkflowNode>;
}
