import { mayDo } from "@heddle/api";
import type { Workflow, WorkflowNode } from "@heddle/workflow";
import { type SqlBool, sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import { projectGrants } from "../identity/projects/find-project.ts";
import { type Person, reachingProject } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import { usableIds } from "./entity.ts";
import {
  credentialsWithin,
  isSameCredential,
  type NamedCredential,
  runsUnwrittenWorkflow,
} from "./named-credentials.ts";

/** A workflow as a person sends it, and what is stored of it; undefined = it is new. */
interface Sent {
  given: Workflow;
  stored?: Workflow | undefined;
  /** Its project, in which references by name are resolved. */
  projectId: string;
}

/**
 * Nodes with credentials that the person may not use are as they are stored, except for what has nothing to do with the service: name, place,
 * notes and whether they are switched off. A workflow that runs with credentials of others does not lend them to the people who edit it.
 * Workflows that are written into nodes count as the nodes do; a node that runs one that is known only while it runs might name any of them.
 * @throws HttpError where such a node is new. Unknown ids come from other installations and are kept.
 */
export async function guardForeignNodes(
  store: Store,
  person: Person,
  { given, stored, projectId }: Sent,
): Promise<Workflow> {
  const isForeign = await foreignTest(store, person, given, projectId);
  if (!isForeign) return given;
  const nodes = given.nodes.map((node) => {
    const foreign = credentialsWithin(node).filter(isForeign);
    if (foreign.length === 0 && !runsUnwrittenWorkflow(node)) return node;
    const before = storedNode(stored, node, foreign);
    if (!before)
      throw foreign.length > 0
        ? new HttpError("credential-of-others", {})
        : new HttpError("unwritten-workflow", { node: node.name });
    return { ...before, ...harmless(node) };
  });
  return { ...given, nodes };
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
    // What has no credential of this name today may have one of others tomorrow.
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

/** True when a person may use credentials of a project, also those that it will have. */
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
