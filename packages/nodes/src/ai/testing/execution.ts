import type { CallToApprove } from "@heddle/ai";
import type { RunOptions } from "@heddle/engine";
import { runWorkflow } from "@heddle/engine/testing";
import type { Http, Item, NodeTypes, TaskData, WaitRequest } from "@heddle/workflow";
import { loadCredentialType } from "../../index.ts";
import { type Decision, Disk, Life } from "./lives.ts";
import { type Script, scriptedTypes, type World } from "./scripted.ts";

export type TestRun = Awaited<ReturnType<typeof runWorkflow>>;

interface ExecutionParts {
  readonly workflow: Parameters<typeof runWorkflow>[0];
  readonly scripts: readonly Script[];
  /** Types in addition to the scripted ones. */
  readonly types: NodeTypes;
  /** Input items of the node `Start`. */
  readonly input: Item[];
}

/** One execution, by as many processes as it takes. */
export class Execution {
  readonly disk = new Disk();
  readonly world: World;
  /** Calls that a user was asked to approve, and the approved ones among them. */
  readonly asked: string[] = [];
  readonly approved: string[] = [];
  readonly #parts: ExecutionParts;
  /** Record of the wait before this part of the run, with the result that ended it. */
  #waited: RunOptions["waited"];
  #life = new Life(0);

  constructor(parts: ExecutionParts) {
    this.#parts = parts;
    this.world = { moment: () => this.#life.moment(), asked: [], done: [] };
  }

  /** Runs the execution from the journal until it ends or the process dies. Every question is answered immediately. */
  async live(moments: number, decision?: Decision): Promise<TestRun | "killed"> {
    const life = new Life(moments);
    // Calls go to the current process: effects that an earlier process started ended with it.
    this.#life = life;
    let decided = decision;
    for (;;) {
      const run = await Promise.race([this.#run(life, decided), life.killed]);
      if (run === "killed" || run.status !== "waiting") return run;
      this.#answer(run);
      decided = undefined;
    }
  }

  #run(life: Life, decision?: Decision): Promise<TestRun> {
    const { workflow, scripts, types, input } = this.#parts;
    const own = new Map(scriptedTypes(scripts, () => this.world).map((type) => [type.name, type]));
    return runWorkflow(workflow, {
      types: { get: (name) => own.get(name) ?? types.get(name) },
      ...(this.#waited ? { waited: this.#waited } : { trigger: { node: "Start", output: [input] } }),
      mode: "trigger",
      resumeFormUrl: "https://h.test/form-waiting/1",
      ports: { journal: life.journalOn(this.disk), http: this.#http, credentials: CREDENTIALS },
      ...this.disk.resumeOptions(decision),
    });
  }

  /** The service that questions are sent with. */
  get #http(): Http {
    return {
      send: async ({ url, body }: { url: string; body?: unknown }) => {
        await this.world.moment();
        this.world.done.push(
          `Question ${typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array)}`,
        );
        await this.world.moment();
        const headers = { "content-type": "application/json" };
        return { status: 200, statusText: "OK", headers, url, body: new TextEncoder().encode('{"ok":true}') };
      },
    };
  }

  /** The record of the wait replaces the journal, and a user approves every other call. */
  #answer({ data, waiting }: TestRun): void {
    const calls = callsIn(waiting!.request);
    const isFine = ({ input }: Asked) => JSON.stringify(input).length % 2 === 0;
    const nameOf = ({ tool, input }: Asked) => `${tool} ${input["id"] ?? "no id"}`;
    const fine = calls.filter(isFine);
    this.asked.push(...calls.map(nameOf));
    this.approved.push(...fine.map(nameOf));
    const positions = fine.map(({ position }) => position);
    const approved =
      waiting!.node === "Review" ? { approved: fine.length > 0, calls: positions } : { approved: positions };
    const answer = { data: { ...approved, reason: "Not that" } };
    this.disk.clear();
    this.#waited = { by: "form", data: JSON.parse(JSON.stringify(data)), output: [[{ json: answer }]] };
  }
}

type Asked = Pick<CallToApprove, "position" | "tool" | "input">;

/** Calls that need a user's approval: requested by the agent, or by the node before its tools. */
function callsIn({ parameters }: WaitRequest): readonly Asked[] {
  const { approval, review } = parameters!["options"] as {
    approval?: { calls: CallToApprove[] };
    review?: { calls: { tool: string; input: Asked["input"] }[] };
  };
  if (approval) return approval.calls;
  return review!.calls.map((call, position) => ({ ...call, position }));
}

const CREDENTIALS = {
  get: async () => ({ accessToken: "token" }),
  describe: async (type: string) => (await loadCredentialType(type))?.description,
};

/** Stored conversation of a run, without times; runs of sub-nodes by their steps, which items of a batch take in any order. */
export const outcome = ({ status, result }: TestRun) => ({
  status,
  error: result.error?.message,
  runs: Object.fromEntries(
    Object.entries(result.runData).map(([name, tasks]) => [
      name,
      tasks.toSorted(byStep).map(({ data, inputOverride, executionStatus, error }) => ({
        data,
        inputOverride,
        executionStatus,
        error: error?.message,
      })),
    ]),
  ),
});

/** Behind a node that asks for approval, each step has the same name: the arguments distinguish them. */
const stepIn = ({ metadata, inputOverride }: TaskData) =>
  `${String(metadata?.["step"] ?? "")} ${JSON.stringify(inputOverride)}`;
const byStep = (a: TaskData, b: TaskData) => stepIn(a).localeCompare(stepIn(b));
