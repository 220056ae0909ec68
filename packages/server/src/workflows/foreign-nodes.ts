import type { CredentialReference, Workflow, WorkflowNode } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import { type Person, reachingProject } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import { usableIds } from "./entity.ts";

/** A workflow as a person sends it, and what is stored of it; undefined = it is new. */
interface Sent {
  given: Workflow;
  stored?: Workflow | undefined;
  /** Its project, in which references by name are resolved. */
  projectId: string;
}

/** A node's reference to a credential, under its type. */
type Entry = [type: string, reference: CredentialReference];

/**
 * Nodes with credentials that the person may not use are as they are stored, except for what has nothing to do with the service: name, place,
 * notes and whether they are switched off. A workflow that runs with credentials of others does not lend them to the people who edit it.
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
    const foreign = entriesOf(node).filter(isForeign);
    if (foreign.length === 0) return node;
    const before = storedNode(stored, node, foreign);
    if (!before) throw new HttpError("credential-of-others", {});
    return { ...before, ...harmless(node) };
  });
  return { ...given, nodes };
}

/** Tells references to credentials that the person may not use; undefined = there are none. */
async function foreignTest(
  store: Store,
  person: Person,
  workflow: Workflow,
  projectId: string,
): Promise<((entry: Entry) => boolean) | undefined> {
  const entries = workflow.nodes.flatMap(entriesOf);
  const ids = entries.flatMap(([, reference]) => idOf(reference) ?? []);
  const names = entries.flatMap(([, reference]) => (idOf(reference) ? [] : nameOf(reference)));
  if (ids.length + names.length === 0) return undefined;
  const known = await store.db
    .selectFrom("credential")
    .select(["id", "type", "name"])
    .where((eb) =>
      eb.or([
        eb("id", "in", [...new Set([...ids, ""])]),
        eb.and([eb("name", "in", [...new Set([...names, ""])]), reachingProject("credential", projectId)]),
      ]),
    )
    .execute();
  const usable = await usableIds(store, person, [...known.map(({ id }) => id), ""]);
  const foreign = known.filter(({ id }) => !usable.has(id));
  if (foreign.length === 0) return undefined;
  return ([type, reference]) => {
    const wanted = idOf(reference);
    return foreign.some(({ id, type: ofType, name }) =>
      wanted ? id === wanted : ofType === type && name === nameOf(reference),
    );
  };
}

function entriesOf(node: WorkflowNode): Entry[] {
  return Object.entries(node.credentials ?? {}).filter(([, reference]) => Boolean(reference));
}

function idOf(reference: CredentialReference): string | undefined {
  const id = typeof reference === "string" ? undefined : reference.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

function nameOf(reference: CredentialReference): string {
  return typeof reference === "string" ? reference : (reference.name ?? "");
}

/** The stored node that has these credentials already: of the same id, or of the same name where nodes have none. */
function storedNode(
  stored: Workflow | undefined,
  { id, name }: WorkflowNode,
  entries: readonly Entry[],
): WorkflowNode | undefined {
  const before = stored?.nodes.find((node) => (id ? node.id === id : node.name === name));
  const has = ([type, reference]: Entry) => {
    const there = before?.credentials?.[type];
    if (!there) return false;
    return idOf(there) === idOf(reference) && (idOf(reference) ? true : nameOf(there) === nameOf(reference));
  };
  return entries.every(has) ? before : undefined;
}

function harmless(node: WorkflowNode): Partial<WorkflowNode> {
  const { name, position, disabled, notes, notesInFlow } = node;
  return { name, position, disabled, notes, notesInFlow } as Partial<WorkflowNode>;
}
