import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow } from "@heddle/workflow";
import Fastify, { type FastifyInstance } from "fastify";
import type { PushMessage } from "../../../platform/push/push.ts";
import type { TimerClock } from "../../../platform/timer-clock.ts";
import { createRuntime } from "../../../start/create-runtime.ts";
import type { Store } from "../../../store/store.ts";
import { openTestStore } from "../../../testing/index.ts";
import type { StoredExecution } from "../../records/types.ts";
import type { Runtime } from "../../runtime-options.ts";
import {
  chain,
  type TestRuntimeOptions,
  testRuntimeOptions,
  waitFor,
  webhook,
} from "../../testing/test-runtime.ts";

/** A wall clock that a test sets, and timers that run as time passes. */
class SettableClock implements TimerClock {
  #offset = 0;
  #timers: { due: number; run(): void }[] = [];
  #passed = 0;

  now(): number {
    return Date.now() + this.#offset;
  }

  after(milliseconds: number, run: () => void): () => void {
    const due = this.#passed + milliseconds;
    const timer = { due, run: () => this.#drop(timer) && run() };
    this.#timers.push(timer);
    const real = setTimeout(timer.run, milliseconds);
    real.unref();
    return () => {
      clearTimeout(real);
      this.#drop(timer);
    };
  }

  /** Sets the clock forward or back; no timer notices. */
  jump(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  /** Back to the time of the machine. */
  reset(): void {
    this.#offset = 0;
  }

  /** Lets time pass: the clock advances and due timers run. */
  pass(milliseconds: number): void {
    this.#offset += milliseconds;
    this.#passed += milliseconds;
    for (const timer of [...this.#timers]) if (timer.due <= this.#passed) timer.run();
  }

  #drop(timer: { due: number; run(): void }): boolean {
    const known = this.#timers.length;
    this.#timers = this.#timers.filter((one) => one !== timer);
    return this.#timers.length < known;
  }
}

/** A runtime that can be stopped and started again over the same store. */
export class WaitingServer {
  readonly store: Store;
  readonly clock = new SettableClock();
  readonly workflows = new Map<string, Workflow>();
  readonly pushed: PushMessage[] = [];
  readonly logged: string[] = [];
  /** What every credential holds. */
  credential: Record<string, unknown> = { name: "x-secret", value: "s3cret-value" };
  readonly #folder = mkdtempSync(join(tmpdir(), "heddle-waits-"));
  readonly #remove: () => Promise<void>;
  readonly #options: TestRuntimeOptions;
  runtime!: Runtime;
  app!: FastifyInstance;
  url = "";

  private constructor(store: Store, remove: () => Promise<void>, options: TestRuntimeOptions) {
    this.store = store;
    this.#remove = remove;
    this.#options = options;
  }

  static async start(dialect: Store["dialect"], options: TestRuntimeOptions = {}): Promise<WaitingServer> {
    const { store, remove } = await openTestStore(dialect);
    const server = new WaitingServer(store, remove, options);
    await server.boot();
    return server;
  }

  async boot(): Promise<void> {
    const { store, workflows, clock } = this;
    this.runtime = await createRuntime({
      store,
      clock,
      push: {
        toSession: (_, message) => void this.pushed.push(message),
        toSessionText: (_, text) => void this.pushed.push(JSON.parse(text)),
        toReaders: (_, message) => void this.pushed.push(message),
      },
      workflows: {
        active: async () => [...workflows.values()].filter((workflow) => workflow.active),
        get: async (id) => workflows.get(id),
        saveStaticData: async (id, staticData) => void Object.assign(workflows.get(id) ?? {}, { staticData }),
      },
      credentials: { get: async () => this.credential },
      ...testRuntimeOptions(this.#folder, this.#options),
      readableBy: async () => undefined,
      log: (_, message) => void this.logged.push(message),
    });
    this.app = Fastify();
    this.runtime.mount(this.app);
    this.url = await this.app.listen({ port: 0, host: "127.0.0.1" });
    await this.runtime.start();
  }

  async halt(): Promise<void> {
    await this.runtime.stop();
    await this.app.close();
  }

  async remove(): Promise<void> {
    await this.halt();
    await this.#remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async activate(workflow: Workflow): Promise<void> {
    this.workflows.set(workflow.id, { ...workflow, active: true });
    await this.runtime.triggers.activate({ ...workflow, active: true });
  }

  /** Calls the webhook of a workflow that begins with one. */
  call(path: string, body: unknown = {}): Promise<Response> {
    return fetch(`${this.url}/webhook/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** An address that the workflow made, on this server. */
  here(address: string): string {
    return address.replace("http://hooks.test", this.url);
  }

  waiting(workflowId: string): Promise<StoredExecution> {
    return this.of(workflowId, ({ summary }) => summary.status === "waiting");
  }

  ended(workflowId: string): Promise<StoredExecution> {
    return this.of(workflowId, ({ summary }) => summary.stoppedAt !== undefined);
  }

  /** Waits for the newest execution of a workflow to be as wanted. */
  of(workflowId: string, is: (stored: StoredExecution) => boolean): Promise<StoredExecution> {
    return waitFor(async () => {
      const { results } = await this.runtime.repository.list({ workflowIds: [workflowId] }, { limit: 1 });
      const stored = results[0] && (await this.runtime.repository.get(results[0].id));
      return stored && is(stored) ? stored : undefined;
    });
  }

  /** JSON of the items that a node returned in its last run. */
  static json({ data }: StoredExecution, node: string): unknown[] | undefined {
    return data.resultData.runData[node]?.at(-1)?.data?.main[0]?.map((item) => item.json);
  }
}

/** Webhook → Note (keeps the addresses) → Wait → End. */
export function waitFlow(
  id: string,
  wait: Record<string, unknown>,
  hook: Record<string, unknown> = {},
): Workflow {
  const assignment = (name: string, value: string) => ({ id: name, name, type: "string", value });
  const assignments = [
    assignment("resume", "={{ $execution.resumeUrl }}"),
    assignment("form", "={{ $execution.resumeFormUrl }}"),
    assignment("legacy", "={{ $resumeWebhookUrl }}"),
  ];
  const end = [assignment("end", "={{ $('Note').item.json.resume ? 'yes' : 'no' }}")];
  return chain(
    [
      webhook(id, hook),
      {
        type: "set",
        name: "Note",
        typeVersion: 3.4,
        parameters: { assignments: { assignments }, options: {} },
      },
      { type: "wait", name: "Wait", typeVersion: 1.1, webhookId: `wait-${id}`, parameters: wait },
      {
        type: "set",
        name: "End",
        typeVersion: 3.4,
        parameters: { assignments: { assignments: end }, includeOtherFields: true, options: {} },
      },
    ],
    { id },
  );
}

/** The addresses that the node `Note` kept. */
export function addressesOf(stored: StoredExecution): { resume: string; form: string } {
  return WaitingServer.json(stored, "Note")?.[0] as { resume: string; form: string };
}
