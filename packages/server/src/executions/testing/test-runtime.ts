import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow, WorkflowNode, WorkflowSettings } from "@heddle/workflow";
import Fastify, { type FastifyInstance } from "fastify";
import { InstanceTimezone } from "../../platform/config/instance-timezone.ts";
import type { LogFields } from "../../platform/logger.ts";
import type { Push, PushMessage } from "../../platform/push/push.ts";
import { createRuntime } from "../../start/create-runtime.ts";
import type { Store } from "../../store/store.ts";
import { openTestStore } from "../../testing/index.ts";
import { type TestSettings, testConfig } from "../../testing/test-config.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import type { StoredExecution } from "../records/types.ts";
import type { Runtime, RuntimeOptions } from "../runtime-options.ts";

export interface TestRuntime {
  runtime: Runtime;
  store: Store;
  app: FastifyInstance;
  /** URL of the server, without a trailing slash. */
  url: string;
  /** Messages to the session `tab`, and to readers. */
  pushed: PushMessage[];
  logged: string[];
  /** Fields of those log lines. */
  loggedAbout: LogFields[];
  workflows: Map<string, Workflow>;
  activate(workflow: Workflow): Promise<void>;
  /** Waits for the execution to be stored. */
  finished(id: string): Promise<StoredExecution>;
  /** Waits until the given number of executions is stored. */
  count(wanted: number): Promise<void>;
  remove(): Promise<void>;
}

/** Settings, and further options of tests. */
export type TestRuntimeOptions = TestSettings &
  Pick<RuntimeOptions, "nodeModules" | "ownTypes" | "executorTimeoutMs" | "stopTimeoutMs">;

/** Runtime options without fakes: its URLs are of hosts that do not exist. */
export function testRuntimeOptions(dataFolder: string, { env, config, ...options }: TestRuntimeOptions) {
  return {
    ...options,
    config: testConfig(dataFolder, { env: { HEDDLE_TIMEZONE: "UTC", ...env }, config }),
    timezone: new InstanceTimezone("UTC", async () => "UTC"),
    addresses: { editor: "https://heddle.test", webhooks: "http://hooks.test" },
    resumeKey: Buffer.alloc(32, 7),
  };
}

/** The real runtime with executors, a database and a listening server, and saved workflows kept in memory; `fill` puts some there. */
export async function startTestRuntime(
  dialect: Store["dialect"],
  options: TestRuntimeOptions = {},
  fill: (workflows: Map<string, Workflow>) => void = () => {},
): Promise<TestRuntime> {
  const opened = await openTestStore(dialect);
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-runtime-"));
  const pushed: PushMessage[] = [];
  const logged: string[] = [];
  const loggedAbout: LogFields[] = [];
  const workflows = new Map<string, Workflow>();
  fill(workflows);
  const runtime = await createRuntime({
    store: opened.store,
    push: remembering(pushed),
    workflows: sourceOf(workflows),
    credentials: { get: async () => ({ name: "x-secret", value: "s3cret" }) },
    ...testRuntimeOptions(dataFolder, { ...options, env: { HEDDLE_EXECUTORS: "2", ...options.env } }),
    readableBy: async ({ headers: { cookie } }) => (cookie === "signed-in" ? () => true : undefined),
    log: (_, message, about) => {
      logged.push(message);
      if (about) loggedAbout.push(about);
    },
  });
  const app = Fastify();
  runtime.mount(app);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  await runtime.start();
  return {
    runtime,
    store: opened.store,
    app,
    url,
    pushed,
    logged,
    loggedAbout,
    workflows,
    activate: async (workflow) => {
      workflows.set(workflow.id, { ...workflow, active: true });
      await runtime.triggers.activate(workflow);
    },
    finished: (id) => waitFor(async () => isOver(await runtime.repository.get(id))),
    count: async (wanted) => {
      await waitFor(async () => (await runtime.repository.count({})) >= wanted || undefined);
    },
    remove: async () => {
      await runtime.stop();
      await app.close();
      await opened.remove();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function sourceOf(workflows: Map<string, Workflow>): WorkflowSource {
  return {
    active: async () => [...workflows.values()].filter((workflow) => workflow.active),
    get: async (id) => workflows.get(id),
    saveStaticData: async (id, staticData) => void Object.assign(workflows.get(id) ?? {}, { staticData }),
  };
}

function remembering(pushed: PushMessage[]): Push {
  const push = (_: string, message: PushMessage) => void pushed.push(message);
  return { toSession: push, toSessionText: (id, text) => push(id, JSON.parse(text)), toReaders: push };
}

function isOver(stored: StoredExecution | undefined): StoredExecution | undefined {
  return stored?.summary.stoppedAt !== undefined || stored?.summary.status === "interrupted"
    ? stored
    : undefined;
}

/** Short enough to react immediately, long enough not to disturb the tested code. */
const ASK_EVERY_MS = 25;

/** Polls until there is a result. */
export async function waitFor<T>(ask: () => Promise<T | undefined>, timeout = 120_000): Promise<T> {
  const until = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error("It did not happen in time.");
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

let count = 0;

/** A workflow whose nodes follow each other in the order given. */
export function chain(
  nodes: (Partial<WorkflowNode> & { type: string })[],
  rest: { settings?: WorkflowSettings; name?: string; id?: string } = {},
): Workflow {
  const id = rest.id ?? `w${++count}`;
  const full = nodes.map(
    (node, index): WorkflowNode => ({
      id: `n${index}`,
      name: node.name ?? `Node ${index}`,
      typeVersion: 1,
      position: [index * 200, 0],
      parameters: {},
      ...node,
      type: `n8n-nodes-base.${node.type}`,
    }),
  );
  const connections: Workflow["connections"] = {};
  full.slice(0, -1).forEach((node, index) => {
    connections[node.name] = { main: [[{ node: full[index + 1]!.name, type: "main", index: 0 }]] };
  });
  const settings = { executionOrder: "v1" as const, ...rest.settings };
  return { id, name: rest.name ?? `Workflow ${id}`, active: false, nodes: full, connections, settings };
}

/** A webhook node at its own path. */
export function webhook(path: string, parameters: Record<string, unknown> = {}) {
  return {
    type: "webhook",
    name: "Webhook",
    typeVersion: 2,
    webhookId: `hook-${path.replace(/\W/g, "-")}`,
    parameters: { httpMethod: "POST", path, ...parameters },
  };
}
