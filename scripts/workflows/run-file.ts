import { request } from "node:http";
import type { RunData, Workflow, WorkflowNode } from "@heddle/workflow";
import { answerFor, answerPage } from "./answer-page.ts";
import { comesAfter } from "./disk.ts";
import { faultOf, faultSeen } from "./faults.ts";
import { filesOf } from "./files.ts";
import { throwsItself } from "./own-errors.ts";
import { objectOf } from "./sample.ts";
import { type SampleFile, sampleFile } from "./sample-files.ts";
import { type Json, Shape } from "./shape.ts";
import { isTriggerType } from "./stand-ins.ts";
import { itemOf } from "./trigger-items.ts";
import type { Surroundings } from "./try-file.ts";

/** Outcome of a run. */
export interface Ended {
  status: string;
  startedBy: string;
  nodesRun: number;
  why: string;
  stoppedItself?: boolean;
  /** Reason why it cannot run anywhere unchanged; absent if unknown. */
  fault?: string;
  /** The node that failed. */
  at?: string | undefined;
}

/** Input of the run. */
export interface Food {
  expected: ReadonlyMap<string, Shape>;
  givesFiles: ReadonlyMap<string, SampleFile>;
  fileNames: readonly string[];
}

/** Runs a stored workflow: by its webhook if any, otherwise manually from its first trigger. */
export async function runSaved(saved: Workflow, food: Food, around: Surroundings): Promise<Ended> {
  const webhook = saved.nodes.find((node) => node.type === "n8n-nodes-base.webhook" && !node.disabled);
  // In chats that users can write to, agents read their messages.
  const hasChat = saved.nodes.some((node) => node.type.endsWith(".chatTrigger") && !node.disabled);
  if (!webhook || hasChat) return { ...(await runByHand(saved, food, around)), startedBy: "manual run" };
  return { ...(await runByWebhook(saved, webhook, food, around)), startedBy: "webhook" };
}

type End = Omit<Ended, "startedBy">;

async function runByHand(saved: Workflow, food: Food, around: Surroundings): Promise<End> {
  const body = { workflowData: saved, ...triggerOf(saved, food) };
  const started = await around.product.rest("POST", "/workflows/run", body);
  const id = (started.data as { executionId?: string } | undefined)?.executionId;
  if (!id)
    return {
      status: "error",
      nodesRun: 0,
      why: `could not be started: ${started.message ?? JSON.stringify(started.data)}`,
    };
  return ended(saved, () => id, around);
}

/** Triggers that a run by hand fires itself. */
const FIRED_BY_HAND = /\.(scheduleTrigger|cron|interval|start|evaluationTrigger)$/;

/** Triggers of other systems get the item that they would receive. */
function triggerOf({ nodes }: Workflow, { expected, givesFiles, fileNames }: Food): object {
  const triggers = nodes.filter((node) => isTriggerType(node.type) && !node.disabled);
  if (triggers.some((node) => node.type === "n8n-nodes-base.manualTrigger")) return {};
  const byHand = triggers.find((node) => FIRED_BY_HAND.test(node.type));
  if (byHand) return { triggerToStartFrom: { name: byHand.name } };
  const [trigger] = triggers;
  if (!trigger) return {};
  const file = givesFiles.get(trigger.name);
  const item = {
    json: itemOf(trigger, {
      ...formAnswers(trigger),
      ...objectOf(expected.get(trigger.name) ?? new Shape()),
    }),
    ...(file ? { binary: filesOf(fileNames, file) } : {}),
  };
  return { triggerToStartFrom: { name: trigger.name, data: { main: [[item]] } } };
}

/** Contents of a form in addition to the values that the workflow reads: one for each of its fields. */
function formAnswers({ type, parameters }: WorkflowNode): { [key: string]: Json } {
  if (!type.endsWith(".formTrigger")) return {};
  const { values = [] } = (parameters["formFields"] ?? {}) as { values?: FormField[] };
  const answers = Object.fromEntries(
    values.flatMap(({ fieldLabel, fieldType }): [string, Json][] => {
      const answer = answerFor(String(fieldType));
      return typeof fieldLabel === "string"
        ? [[fieldLabel, fieldType === "number" ? Number(answer) : answer]]
        : [];
    }),
  );
  return { ...answers, submittedAt: "2026-01-01T12:00:00.000Z", formMode: "production" };
}

interface FormField {
  fieldLabel?: unknown;
  fieldType?: unknown;
}

async function runByWebhook(
  saved: Workflow,
  node: WorkflowNode,
  food: Food,
  around: Surroundings,
): Promise<End> {
  const { rest, url } = around.product;
  const sample = objectOf(food.expected.get(node.name) ?? new Shape());
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
  const address = `${url}/webhook/${addressOf(node)}?${query}`;
  const signal = AbortSignal.timeout(around.patience);
  const given = { file: food.givesFiles.get(node.name), names: food.fileNames };
  const calling = (
    /GET|HEAD/.test(method)
      ? callWithBody(address, { method, signal, body: "body" in sample ? JSON.stringify(body) : "" })
      : fetch(address, { method, signal, ...contentOf(saved, body, given) }).then((response) =>
          response.arrayBuffer().then(() => response.status),
        )
  ).catch(() => 0);
  let refused: { status: number; at: number } | undefined;
  void calling.then((status) => {
    if (status >= 400) refused = { status, at: Date.now() };
  });
  return ended(
    saved,
    async () => {
      const list = await rest(
        "GET",
        `/executions?filter=${encodeURIComponent(JSON.stringify({ workflowId: saved.id }))}`,
      );
      const id = (list.data as { results?: { id: string }[] }).results?.[0]?.id;
      // The record of a failed execution arrives a moment after its answer.
      if (!id && refused && Date.now() - refused.at > 2000)
        throw new Error(`the webhook answered ${refused.status}`);
      return id;
    },
    around,
  );
}

/** Files read bodies of GET requests, which tools send and `fetch` does not. */
function callWithBody(
  address: string,
  { method, signal, body }: { method: string; signal: AbortSignal; body: string },
): Promise<number> {
  const headers = body
    ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
    : {};
  return new Promise((resolve, reject) => {
    const call = request(address, { method, signal, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** A JSON body, or a form with files where nodes send on files that only the caller can have brought. */
function contentOf(
  workflow: Workflow,
  body: Json,
  given: { file: SampleFile | undefined; names: readonly string[] },
): RequestInit {
  const sending = workflow.nodes.filter(
    (node) =>
      node.type === "n8n-nodes-base.httpRequest" &&
      comesAfter(workflow, node.name, (before) => before.type === "n8n-nodes-base.webhook"),
  );
  const text = JSON.stringify(sending.map((node) => node.parameters));
  const sent = [...text.matchAll(/"(?:inputDataFieldName|binaryPropertyName)":"=?([^"={]+)"/g)];
  const names = given.file ? given.names : sent.map(([, name]) => name as string);
  if (names.length === 0 || (!given.file && /"responseFormat":"file"/.test(text)))
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const { content, mimeType, extension } = given.file ?? sampleFile("txt");
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {}))
    form.append(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  const file = new File([new Uint8Array(content)], `sample.${extension}`, { type: mimeType });
  for (const name of names) form.append(name, file);
  return { body: form };
}

/** Path below `/webhook/`: prefixed with an id if it has variable parts or is empty. */
function addressOf(node: WorkflowNode): string {
  const path = String(node.parameters["path"] ?? "").replace(/^\/+|\/+$/g, "");
  const isPlain = path !== "" && !/(^|\/):/.test(path);
  const address = isPlain ? path : `${node.webhookId || node.id}/${path.replace(/(^|\/):\w+/g, "$1sample")}`;
  return address.replace(/\/$/, "");
}

/** Waits for the end of an execution and returns its result. */
async function ended(
  { nodes }: Workflow,
  find: () => Promise<string | undefined> | string,
  { product, patience }: Surroundings,
): Promise<End> {
  const until = Date.now() + patience;
  let id: string | undefined;
  while (Date.now() < until) {
    id = await find();
    const answer = id ? await product.rest("GET", `/executions/${id}?unflattedResponse=true`) : undefined;
    const execution = answer?.data as ExecutionAnswer | undefined;
    if (execution?.stoppedAt) return summary(execution, nodes);
    if (execution?.status === "waiting" && execution.resumeUrl?.includes("/form-waiting/"))
      await answerPage(execution.resumeUrl);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  if (id) await product.rest("POST", `/executions-current/${id}/stop`, {});
  return { status: "timeout", nodesRun: 0, why: `did not end within ${patience / 1000} s` };
}

interface ExecutionAnswer {
  status: string;
  stoppedAt: string | null;
  /** URL at which a call ends the wait. */
  resumeUrl?: string;
  data: {
    resultData: {
      runData: RunData;
      lastNodeExecuted?: string;
      error?: { message: string; description?: string; node?: { name: string } };
    };
  };
}

function summary({ status, data }: ExecutionAnswer, nodes: readonly WorkflowNode[]): End {
  const { runData, error, lastNodeExecuted } = data.resultData;
  const at = error?.node?.name ?? lastNodeExecuted;
  const why = error
    ? `${at ? `${at}: ` : ""}${error.message}${error.description ? ` (${error.description})` : ""}`
    : status;
  const last = nodes.find((node) => node.name === at);
  const stoppedItself =
    error !== undefined &&
    last !== undefined &&
    (last.type === "n8n-nodes-base.stopAndError" || throwsItself(last, error.message));
  const fault = (last && faultSeen({ node: last, why, runData, nodes })) || faultOf(why, last);
  return { status, nodesRun: Object.keys(runData).length, why, stoppedItself, at, fault };
}
