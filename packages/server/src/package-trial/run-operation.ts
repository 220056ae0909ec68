import { compilePlan, type EnginePorts, runPlan } from "@heddle/engine";
import {
  type BinaryStore,
  type CredentialTypeDescription,
  type ExecutionError,
  type Http,
  NodeError,
  type NodeParameters,
  type NodeType,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";
import { skippingClock } from "../platform/skipping-clock.ts";
import type { SampleCredentials } from "./sample-credentials.ts";

/** Dependencies of running a package's operations. */
export interface TrialSupport {
  readonly http: Http;
  readonly files: BinaryStore;
  readonly credentials: SampleCredentials;
  describe(type: string): Promise<CredentialTypeDescription | undefined>;
}

interface Run {
  readonly type: NodeType;
  readonly typeVersion: number;
  readonly parameters: NodeParameters;
}

const MAX_RUN_MS = 10_000;
const START = "Start";
const NODE = "Node";

/** Runs one operation of a node in the engine, for one item with a file. Returns the error that ended it. */
export async function runOperation(
  { type, typeVersion, parameters }: Run,
  support: TrialSupport,
): Promise<ExecutionError | Error | undefined> {
  const plan = compilePlan(workflowWith({ type, typeVersion, parameters }, support), {
    get: (name) => (name === type.name ? type : undefined),
  });
  const data = Buffer.from("sample ".repeat(100)).toString("base64");
  const file = { data, mimeType: "text/plain", fileName: "sample.txt", fileExtension: "txt" };
  try {
    const { result } = await runPlan(
      plan,
      {
        executionId: "trial",
        mode: "manual",
        timezone: "UTC",
        vars: {},
        env: {},
        signal: AbortSignal.timeout(MAX_RUN_MS),
        mayWait: false,
        trigger: { node: START, output: [[{ json: { id: "1" }, binary: { data: file, sample: file } }]] },
      },
      portsOf(support),
    );
    return result.error;
  } catch (error) {
    return error as Error;
  }
}

function workflowWith({ type, typeVersion, parameters }: Run, { credentials }: TrialSupport): Workflow {
  const position: [number, number] = [0, 0];
  const chosen = Object.keys(credentials).map((name) => [name, { id: name, name }]);
  const nodes: WorkflowNode[] = [
    { id: "1", name: START, type: "n8n-nodes-base.manualTrigger", typeVersion: 1, position, parameters: {} },
    {
      id: "2",
      name: NODE,
      type: type.name,
      typeVersion,
      position,
      parameters,
      credentials: Object.fromEntries(chosen) as WorkflowNode["credentials"] & object,
    },
  ];
  const connections = { [START]: { main: [[{ node: NODE, type: "main", index: 0 }]] } };
  return {
    id: "trial",
    name: "Trial",
    active: false,
    nodes,
    connections,
    settings: {},
    staticData: null,
  } as never;
}

/** Nothing but requests leaves: no other workflow, script or host can be reached. */
function portsOf({ http, files, credentials, describe }: TrialSupport): EnginePorts {
  const refused = async () => {
    throw new NodeError("A trial has requests, files and credentials only.");
  };
  return {
    clock: skippingClock(),
    http,
    network: { addressOf: refused },
    code: { run: refused },
    binary: files,
    credentials: { get: async (type) => ({ ...credentials[type] }), describe },
    journal: { begun: () => undefined, completed: () => undefined },
    respond: () => false,
  };
}
