import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type RunData,
  readWorkflow,
  type Workflow,
  type WorkflowNode,
  workflowDifferences,
} from "@heddle/workflow";
import type { Product } from "../product/product.ts";
import type { Answers } from "./answers.ts";
import { expectedOf, objectOf } from "./sample.ts";
import { type Json, Shape } from "./shape.ts";
import { type StoredCredentials, variantOf } from "./variant.ts";

/** What became of one file. */
export interface Trial {
  file: string;
  loads: boolean;
  savedEqual: boolean;
  /** What the saved workflow lost or changed. */
  differences: string[];
  /** Nodes whose type is known, of all that are not sticky notes. */
  known: number;
  nodes: number;
  unknownTypes: string[];
  ranToTheEnd: boolean;
  nodesRun: number;
  startedBy: string;
  replacedCredentials: string[];
  why: string;
}

export interface Surroundings {
  product: Product;
  answers: Answers;
  credentials: StoredCredentials;
  knownTypes: ReadonlySet<string>;
  /** Milliseconds that one run may take. */
  patience: number;
}

interface Ended {
  status: string;
  nodesRun: number;
  why: string;
}

/** Loads a file, compares what comes back, and runs it from its trigger. */
export async function tryFile(file: string, around: Surroundings): Promise<Trial> {
  const trial = emptyTrial(file);
  try {
    const text = readFileSync(file, "utf8");
    const original = JSON.parse(text) as unknown;
    const { workflow } = readWorkflow(original);
    countNodes(trial, workflow, around.knownTypes);
    await load(trial, original, workflow, around.product);
    if (trial.loads) await run(trial, workflow, around);
  } catch (error) {
    trial.why ||= error instanceof Error ? error.message : String(error);
  }
  return trial;
}

function emptyTrial(file: string): Trial {
  return {
    file: path.basename(file),
    loads: false,
    savedEqual: false,
    differences: [],
    known: 0,
    nodes: 0,
    unknownTypes: [],
    ranToTheEnd: false,
    nodesRun: 0,
    startedBy: "",
    replacedCredentials: [],
    why: "",
  };
}

function countNodes(trial: Trial, workflow: Workflow, known: ReadonlySet<string>): void {
  const real = workflow.nodes.filter((node) => node.type !== "n8n-nodes-base.stickyNote");
  trial.nodes = real.length;
  trial.known = real.filter((node) => known.has(node.type)).length;
  trial.unknownTypes = [...new Set(real.filter((node) => !known.has(node.type)).map((node) => node.type))];
}

async function load(trial: Trial, original: unknown, workflow: Workflow, { rest }: Product): Promise<void> {
  const created = await rest(
    "POST",
    "/workflows",
    typeof original === "object" && !Array.isArray(original) ? original : workflow,
  );
  if (created.status !== 200) {
    trial.why = `could not be loaded: ${created.message}`;
    return;
  }
  trial.loads = true;
  const id = (created.data as { id: string }).id;
  const back = await rest("GET", `/workflows/${id}`);
  // Files without a name are given one.
  const named = { name: (back.data as Workflow).name, ...withoutServerKeys(original) };
  const differences = workflowDifferences(named, withoutServerKeys(back.data));
  trial.savedEqual = differences.length === 0;
  trial.differences = differences;
  await rest("DELETE", `/workflows/${id}`);
}

/** Without keys that are the server's own: they say which version of which stored workflow this is. */
function withoutServerKeys(workflow: unknown): object {
  if (typeof workflow !== "object" || workflow === null) return {};
  const own = new Set([
    "id",
    "versionId",
    "active",
    "createdAt",
    "updatedAt",
    "triggerCount",
    "shared",
    "tags",
  ]);
  return Object.fromEntries(
    Object.entries(workflow).filter(
      ([key, value]) => !own.has(key) && !(key === "staticData" && value === null),
    ),
  );
}

async function run(trial: Trial, workflow: Workflow, around: Surroundings): Promise<void> {
  const { product, answers } = around;
  const expected = expectedOf(workflow);
  answers.expect(workflow.nodes.map((node) => expected.get(node.name) ?? new Shape()));
  const variant = variantOf(workflow, answers.port, around.credentials);
  trial.replacedCredentials = variant.replaced;
  const created = await product.rest("POST", "/workflows", { ...variant.workflow, name: trial.file });
  if (created.status !== 200) throw new Error(`the variant could not be loaded: ${created.message}`);
  const saved = created.data as Workflow;
  try {
    await runSaved(trial, saved, expected, around);
  } finally {
    await product.rest("PATCH", `/workflows/${saved.id}`, { active: false });
    await product.rest("DELETE", `/workflows/${saved.id}`);
  }
}

async function runSaved(
  trial: Trial,
  saved: Workflow,
  expected: ReadonlyMap<string, Shape>,
  around: Surroundings,
): Promise<void> {
  const webhook = saved.nodes.find((node) => node.type === "n8n-nodes-base.webhook" && !node.disabled);
  trial.startedBy = webhook ? "webhook" : "manual run";
  const ended = webhook
    ? await runByWebhook(saved, webhook, objectOf(expected.get(webhook.name) ?? new Shape()), around)
    : await runByHand(saved, around);
  trial.nodesRun = ended.nodesRun;
  trial.ranToTheEnd = ended.status === "success";
  trial.why = trial.ranToTheEnd ? "" : ended.why;
}

async function runByHand(saved: Workflow, around: Surroundings): Promise<Ended> {
  const started = await around.product.rest("POST", "/workflows/run", { workflowData: saved });
  const id = (started.data as { executionId?: string } | undefined)?.executionId;
  if (!id)
    return {
      status: "error",
      nodesRun: 0,
      why: `could not be started: ${started.message ?? JSON.stringify(started.data)}`,
    };
  return ended(() => id, around);
}

async function runByWebhook(
  saved: Workflow,
  node: WorkflowNode,
  sample: { [key: string]: Json },
  around: Surroundings,
): Promise<Ended> {
  const { rest, url } = around.product;
  const activated = await rest("PATCH", `/workflows/${saved.id}`, { active: true });
  if (activated.status !== 200)
    return { status: "error", nodesRun: 0, why: `could not be activated: ${activated.message}` };
  const chosen = node.parameters["httpMethod"] ?? "GET";
  const method = String(Array.isArray(chosen) ? chosen[0] : chosen).replace(/^=.*/, "POST");
  const body = typeof sample["body"] === "object" && sample["body"] !== null ? sample["body"] : sample;
  const query = new URLSearchParams(
    Object.entries((sample["query"] ?? {}) as object).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  );
  const calling = fetch(`${url}/webhook/${addressOf(node)}?${query}`, {
    method,
    signal: AbortSignal.timeout(around.patience),
    ...(/GET|HEAD/.test(method) ? {} : contentOf(saved, body)),
  }).then(
    (response) => response.arrayBuffer().then(() => response.status),
    () => 0,
  );
  let refused: { status: number; at: number } | undefined;
  void calling.then((status) => {
    if (status >= 400) refused = { status, at: Date.now() };
  });
  return ended(async () => {
    const list = await rest(
      "GET",
      `/executions?filter=${encodeURIComponent(JSON.stringify({ workflowId: saved.id }))}`,
    );
    const id = (list.data as { results?: { id: string }[] }).results?.[0]?.id;
    // The record of a failed execution arrives a moment after its answer.
    if (!id && refused && Date.now() - refused.at > 2000)
      throw new Error(`the webhook answered ${refused.status}`);
    return id;
  }, around);
}

/** A JSON body, or a form with files where nodes send on files that only the caller can have brought. */
function contentOf(workflow: Workflow, body: Json): RequestInit {
  const sending = workflow.nodes.filter((node) => node.type === "n8n-nodes-base.httpRequest");
  const text = JSON.stringify(sending.map((node) => node.parameters));
  const names = [...text.matchAll(/"(?:inputDataFieldName|binaryPropertyName)":"=?([^"={]+)"/g)];
  if (names.length === 0 || /"responseFormat":"file"/.test(text))
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {}))
    form.append(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  for (const [, name] of names) form.append(name as string, new File(["sample"], "sample.txt"));
  return { body: form };
}

/** The address below `/webhook/`: with an id in front when it has variable parts or no path at all. */
function addressOf(node: WorkflowNode): string {
  const path = String(node.parameters["path"] ?? "").replace(/^\/+|\/+$/g, "");
  const isPlain = path !== "" && !/(^|\/):/.test(path);
  const address = isPlain ? path : `${node.webhookId || node.id}/${path.replace(/(^|\/):\w+/g, "$1sample")}`;
  return address.replace(/\/$/, "");
}

/** Waits for the end of an execution and says how it ended. */
async function ended(
  find: () => Promise<string | undefined> | string,
  { product, patience }: Surroundings,
): Promise<Ended> {
  const until = Date.now() + patience;
  let id: string | undefined;
  while (Date.now() < until) {
    id = await find();
    const answer = id ? await product.rest("GET", `/executions/${id}?unflattedResponse=true`) : undefined;
    const execution = answer?.data as ExecutionAnswer | undefined;
    if (execution?.stoppedAt) return summary(execution);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  if (id) await product.rest("POST", `/executions-current/${id}/stop`, {});
  return { status: "timeout", nodesRun: 0, why: `did not end within ${patience / 1000} s` };
}

interface ExecutionAnswer {
  status: string;
  stoppedAt: string | null;
  data: {
    resultData: {
      runData: RunData;
      lastNodeExecuted?: string;
      error?: { message: string; description?: string; node?: { name: string } };
    };
  };
}

function summary({ status, data }: ExecutionAnswer): Ended {
  const { runData, error, lastNodeExecuted } = data.resultData;
  const at = error?.node?.name ?? lastNodeExecuted;
  const why = error
    ? `${at ? `${at}: ` : ""}${error.message}${error.description ? ` (${error.description})` : ""}`
    : status;
  return { status, nodesRun: Object.keys(runData).length, why };
}
