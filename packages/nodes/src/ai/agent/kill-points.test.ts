import { flow } from "@heddle/engine/testing";
import type { NodeTypes } from "@heddle/workflow";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createNodeTypes } from "../../index.ts";
import { Execution, outcome, type TestRun } from "../testing/execution.ts";
import type { Decision } from "../testing/lives.ts";
import type { Script, ScriptedCall } from "../testing/scripted.ts";

const AGENT = "@n8n/n8n-nodes-langchain.agent";
const SLACK = "n8n-nodes-base.slackHitlTool";
const START = "n8n-nodes-base.manualTrigger";

let known: NodeTypes;
beforeAll(async () => {
  known = await createNodeTypes([AGENT, SLACK, START]);
});

/** One conversation per item, and the agent's settings. */
interface Case {
  readonly scripts: readonly Script[];
  readonly maxIterations: number;
  /** Number of items that are processed concurrently. */
  readonly batchSize: number;
  readonly outsideContent: "mark" | "block";
  readonly toolApproval: "never" | "outside" | "unsafe" | "always";
  /** True if the tools `Send` and `Look` are behind a Slack approval node. */
  readonly isReviewed: boolean;
}

/** Number of steps that each process survives before it is killed. The last process is not killed. */
type Lives = readonly number[];

/** Arguments as models write them: valid, invalid, missing and repeated. */
const argumentsFor = (id: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -2, max: 5 }).map((n) => JSON.stringify({ n, id })) },
    fc.constantFrom('{"n":1}', '{"n": 1}', '{"n":-1}'),
    fc.constantFrom('{"n":"one"}', '{"m":1}', "[1]", "", "{n"),
  );
/** `Send` has an external effect that must not be repeated. */
const toolName = fc.constantFrom("Send", "Send", "Look", "Look", "Think", "Nothing");
const call = (id: string): fc.Arbitrary<ScriptedCall> =>
  toolName.chain((tool) =>
    (tool === "Send"
      ? fc.integer({ min: -2, max: 5 }).map((n) => JSON.stringify({ n, id }))
      : argumentsFor(id)
    ).map((input) => ({ tool, input })),
  );
const script = (item: number): fc.Arbitrary<Script> =>
  fc
    .array(fc.integer({ min: 1, max: 3 }), { maxLength: 5 })
    .chain((sizes) =>
      fc.tuple(
        ...sizes.map((size, turn) =>
          fc.tuple(...Array.from({ length: size }, (_, at) => call(`${item} ${turn} ${at}`))),
        ),
      ),
    );
const cases: fc.Arbitrary<Case> = fc.record({
  scripts: fc.oneof(fc.tuple(script(0)), fc.tuple(script(0), script(1))),
  maxIterations: fc.oneof({ weight: 4, arbitrary: fc.constant(10) }, fc.integer({ min: 1, max: 4 })),
  batchSize: fc.constantFrom(1, 2),
  outsideContent: fc.oneof(
    { weight: 4, arbitrary: fc.constant("mark" as const) },
    fc.constant("block" as const),
  ),
  toolApproval: fc.constantFrom("never", "outside", "unsafe", "always"),
  isReviewed: fc.boolean(),
});
const lives: fc.Arbitrary<Lives> = fc.array(fc.nat(60), { minLength: 1, maxLength: 6 });

/** One item has an open tool effect while a different one waits for a user. */
const send = (id: string) => ({ tool: "Send", input: `{"n":0,"id":"${id}"}` });
const askedBeside: readonly [Case, Lives] = [
  {
    scripts: [
      [[{ tool: "Nothing", input: '{"n":0,"id":"0 0 0"}' }, send("0 0 1"), send("0 0 2")], [send("0 1 0")]],
      [[send("1 0 0"), send("1 0 1")]],
    ],
    maxIterations: 10,
    batchSize: 2,
    outsideContent: "mark",
    toolApproval: "unsafe",
    isReviewed: false,
  },
  [26, 0],
];

const executionOf = ({ scripts, ...settings }: Case): Execution =>
  new Execution({
    workflow: workflowOf(settings),
    scripts,
    types: known,
    input: scripts.map((_, item) => ({ json: { item } })),
  });

function workflowOf({
  maxIterations,
  batchSize,
  outsideContent,
  toolApproval,
  isReviewed,
}: Omit<Case, "scripts">) {
  const parameters = {
    promptType: "define",
    text: "=item {{ $json.item }}",
    options: { maxIterations, returnIntermediateSteps: true, batching: { batchSize }, toolApproval },
  };
  const workflow = flow(
    {
      Start: START,
      Agent: { type: AGENT, typeVersion: 3, parameters },
      Model: "test.scripted",
      Send: "test.unsafe",
      Look: "test.idempotent",
      Think: "test.pure",
      ...(isReviewed && {
        Review: {
          type: SLACK,
          typeVersion: 2.3,
          parameters: { select: "channel", channelId: "C1" },
          credentials: { slackApi: { id: "1", name: "Slack" } },
        },
      }),
    },
    "Start > Agent",
    { executionOrder: "v1", outsideContent },
  );
  const serve = (type: string, node = "Agent") => ({ [type]: [[{ node, type, index: 0 }]] });
  const before = isReviewed ? "Review" : "Agent";
  Object.assign(workflow.connections, {
    Model: serve("ai_languageModel"),
    Send: serve("ai_tool", before),
    Look: serve("ai_tool", before),
    Think: serve("ai_tool"),
    ...(isReviewed && { Review: serve("ai_tool") }),
  });
  return workflow;
}

async function whole(of: Case): Promise<{ run: TestRun; execution: Execution }> {
  const execution = executionOf(of);
  const run = await execution.live(Infinity);
  if (run === "killed") throw new Error("A process that is not killed ends");
  return { run, execution };
}

/** Agent steps that the model calls belong to. */
const turnsOf = (execution: Execution) => execution.world.asked.map(({ turn }) => turn);

/** Runs through all processes, of which only the last survives; a user decides about unsafe effects that were in progress. */
async function throughAll(
  execution: Execution,
  all: Lives,
  decide: () => Decision,
  between: (last: TestRun | "killed") => void,
): Promise<TestRun> {
  let decision: Decision | undefined;
  for (const moments of [...all, Infinity]) {
    const recorded = turnsOf(execution).filter((turn) => execution.disk.has("Agent", stepOf(turn)));
    const before = execution.world.asked.length;
    let last = await execution.live(moments, decision);
    const again = execution.world.asked.slice(before).filter(({ turn }) => recorded.includes(turn));
    expect(again).toEqual([]);
    between(last);
    decision = undefined;
    while (last !== "killed" && last.status === "interrupted") {
      decision = decide();
      if (moments !== Infinity) break;
      last = await execution.live(moments, decision);
      between(last);
    }
    if (last !== "killed" && last.status !== "interrupted") return last;
  }
  throw new Error("The last process lives until the end");
}

/** `Send` call of a step. Steps count the model's answers; calls start at 0. */
function callOf(step: string): string {
  const [item, , answers, at] = step.split(" ");
  return `Send ${item} ${Number(answers) - 1} ${at}`;
}

function stepOf(turn: string): string {
  const [item, number] = turn.split(" ");
  return `${item} model ${number}`;
}

const timesOf = (done: readonly string[]) =>
  [...new Set(done)].map((one) => [one, done.filter((other) => other === one).length] as const);

describe("An agent that is killed at random moments", () => {
  it("ends with the transcript of an undisturbed agent, and never repeats an unsafe tool automatically", async () => {
    const seen = { kills: 0, decisions: 0, failures: 0, declined: 0 };
    await fc.assert(
      fc.asyncProperty(cases, lives, async (of, all) => {
        const { run, execution: undisturbed } = await whole(of);
        const execution = executionOf(of);
        const undecided = new Map<string, number>();
        const end = await throughAll(
          execution,
          all,
          () => "retry",
          (last) => {
            if (last === "killed") seen.kills++;
            else if (last.status === "interrupted") {
              seen.decisions++;
              expect(last.interrupted).toEqual({
                node: expect.stringMatching(of.isReviewed ? /^(Send|Review)$/ : /^Send$/),
                runIndex: expect.any(Number),
              });
              expect(execution.disk.open.length).toBeGreaterThan(0);
              for (const { step } of execution.disk.open) {
                const call = callOf(step!.split("\n")[0]!);
                undecided.set(call, (undecided.get(call) ?? 0) + 1);
              }
            }
          },
        );
        expect(outcome(end)).toEqual(outcome(run));
        const sent = (done: readonly string[]) => done.filter((one) => one.startsWith("Send"));
        expect(new Set(sent(execution.world.done))).toEqual(new Set(sent(undisturbed.world.done)));
        // Only calls that a user wanted to repeat are repeated.
        for (const [one, times] of timesOf(sent(execution.world.done)))
          expect(times).toBeLessThanOrEqual(1 + (undecided.get(one) ?? 0));
        // Calls without approval are never made, and no approval is requested twice.
        if (of.isReviewed || of.toolApproval === "unsafe" || of.toolApproval === "always")
          for (const one of sent(execution.world.done)) expect(execution.approved).toContain(one);
        const named = execution.asked.filter((one) => !one.endsWith("no id"));
        expect(new Set(named).size).toBe(named.length);
        seen.declined += JSON.stringify(outcome(run)).includes("Not that") ? 1 : 0;
        seen.failures += JSON.stringify(outcome(run)).includes("below zero") ? 1 : 0;
      }),
      { numRuns: 60, examples: [[...askedBeside]] },
    );
    // Makes sure that the property is not vacuous.
    expect(Math.min(seen.kills, seen.decisions, seen.failures, seen.declined)).toBeGreaterThan(0);
  });

  it("calls no unsafe tool twice when open calls are skipped, and reports that to the model once", async () => {
    let left = 0;
    await fc.assert(
      fc.asyncProperty(cases, lives, async (of, all) => {
        const execution = executionOf(of);
        const end = await throughAll(
          execution,
          all,
          () => "skip",
          (last) => {
            if (last !== "killed" && last.status === "interrupted") left += execution.disk.open.length;
          },
        );
        for (const [one, times] of timesOf(execution.world.done.filter((each) => each.startsWith("Send"))))
          expect([one, times]).toEqual([one, 1]);
        expect(end.status).toMatch(/success|error/);
        // A turn without a recorded answer is requested again with the same messages.
        const { asked } = execution.world;
        for (const { turn, read } of asked)
          expect(asked.find((first) => first.turn === turn)?.read).toBe(read);
      }),
      { numRuns: 60, examples: [[...askedBeside]] },
    );
    expect(left).toBeGreaterThan(0);
  });

  it("calls nothing behind an approval node without approval, even with concurrent items", async () => {
    let declined = 0;
    const atOnce = cases.map((of): Case => ({ ...of, batchSize: 2, isReviewed: true }));
    await fc.assert(
      fc.asyncProperty(atOnce, lives, async (of, all) => {
        const execution = executionOf(of);
        let last: TestRun | "killed" | undefined;
        for (const moments of [...all, Infinity]) {
          last = await execution.live(moments);
          while (last !== "killed" && last.status === "interrupted")
            last = await execution.live(Infinity, "retry");
          if (last !== "killed") break;
        }
        const { approved, asked, world } = execution;
        for (const one of world.done.filter((each) => /^(Send|Look) /.test(each)))
          expect(approved).toContain(one);
        declined += asked.length - approved.length;
      }),
      { numRuns: 60 },
    );
    expect(declined).toBeGreaterThan(0);
  });
});
