import { buildGraph, isExpressionText, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { sharesOf } from "../../identity/projects/grants.ts";
import { reachingProject } from "../../identity/projects/reach.ts";
import type { Store } from "../../store/store.ts";
import { steeringOf } from "../../workflows/foreign-credentials/steered-credentials.ts";
import { stringsIn } from "../../workflows/foreign-credentials/targets.ts";
import { credentialsWithin, type NamedCredential } from "../../workflows/named-credentials.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";

/** Nodes at which data of a caller enter. */
const ENTRY = /\.(?:executeWorkflowTrigger|errorTrigger|start)$/;
/** Nodes that call workflows. */
const CALL = /\.(?:executeWorkflow|executeWorkflowTool|toolWorkflow|retrieverWorkflow)$/;
const SET = "n8n-nodes-base.set";
const MAX_KNOWN = 500;

/** A credential that goes where data of another workflow decide. */
interface Steered {
  readonly credential: NamedCredential;
  readonly node: string;
  /** True if data of callers decide. */
  readonly isByCaller: boolean;
  /** Strings of the calling nodes whose results decide. */
  readonly calls: readonly string[];
}

/** Project of a workflow, and its id if it is saved. */
interface Owned {
  id: string;
  projectId: string | undefined;
  isSaved: boolean;
}

/** Steered credentials of snapshots, by snapshot id: the same for every call. */
const known = new Map<string, readonly Steered[]>();

/**
 * Refuses a call by which data of one workflow decide where the other sends a credential, unless everyone who can change the one may use
 * it: inputs for a target of the called workflow, and results for one of the workflow that calls. @throws RunError
 */
export async function assertUnsteered(
  store: Store,
  caller: Owned & { version?(): Promise<Snapshot> },
  called: Owned & { snapshot: Snapshot },
): Promise<void> {
  const entering = steeredIn(called.snapshot).filter(({ isByCaller }) => isByCaller);
  for (const { credential, node } of entering)
    if (!(await isForEditors(store, caller, credential)))
      throw new RunError("credential-steered-by-caller", { node, name: credential.name });
  const calling = await caller.version?.();
  const returning = calling ? steeredIn(calling).filter(({ calls }) => mayName(calls, called)) : [];
  for (const { credential, node } of returning)
    if (!(await isForEditors(store, called, credential)))
      throw new RunError("credential-steered-by-called", { node, name: credential.name });
}

function steeredIn(snapshot: Snapshot): readonly Steered[] {
  const before = known.get(snapshot.id);
  if (before) return before;
  const steered = readSteered(JSON.parse(snapshot.json) as Workflow);
  known.set(snapshot.id, steered);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
  return steered;
}

function readSteered(workflow: Workflow): Steered[] {
  const graph = buildGraph(workflow);
  return workflow.nodes.flatMap((node) => {
    const credentials = node.disabled ? [] : credentialsWithin(node);
    if (credentials.length === 0) return [];
    const nodes = [...steeringOf(graph, node, isConstant).names].flatMap(
      (name) => graph.nodes.get(name) ?? [],
    );
    const isByCaller = nodes.some(({ type }) => ENTRY.test(type));
    const calls = nodes.flatMap(({ type, parameters }) => (CALL.test(type) ? stringsIn(parameters) : []));
    if (!isByCaller && calls.length === 0) return [];
    return credentials.map((credential) => ({ credential, node: node.name, isByCaller, calls }));
  });
}

/** True for a node that returns what is written into it, whatever it receives. */
function isConstant({ type, typeVersion, parameters, disabled }: WorkflowNode): boolean {
  if (type !== SET || disabled || !("assignments" in parameters)) return false;
  // Earlier versions keep the other fields unless told otherwise.
  if (typeVersion < 3.3) return false;
  if (parameters["includeOtherFields"] || parameters["include"]) return false;
  return stringsIn(parameters).every((one) => !isExpressionText(one));
}

/** True where calling nodes name the workflow, or compute which one they call. */
function mayName(calls: readonly string[], { id, snapshot }: { id: string; snapshot: Snapshot }): boolean {
  return calls.some((one) => one.includes(id) || one.includes(snapshot.name) || isExpressionText(one));
}

/** True when nodes of every project that can change the workflow may use the credential, or there is no such credential. */
async function isForEditors(
  store: Store,
  { id, projectId, isSaved }: Owned,
  wanted: NamedCredential,
): Promise<boolean> {
  const shares = isSaved ? await sharesOf(store, "workflow", [id]) : new Map<string, string[]>();
  const projects = [...(projectId === undefined ? [] : [projectId]), ...(shares.get(id) ?? [])];
  const named = store.db
    .selectFrom("credential")
    .select("id")
    .where("type", "=", wanted.type)
    .where(wanted.id === undefined ? "name" : "id", "=", wanted.id ?? wanted.name);
  if ((await named.execute()).length === 0) return true;
  for (const project of projects) {
    const found = await named.where(reachingProject(store, "credential", project)).execute();
    if (found.length === 0) return false;
  }
  return true;
}
