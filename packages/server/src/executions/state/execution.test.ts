import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { type Execution, type ExecutionEvent, isOver, type LoadedData, transition } from "./execution.ts";

const facts = {
  id: 1,
  snapshot: { id: "s", workflowId: "w", name: "W" } as Snapshot,
  mode: "webhook" as const,
  acceptedAt: 1,
  isAccepted: true,
  isStored: false,
  journalled: 0,
  hasCalls: false,
  hasEffects: false,
  attempts: 0,
};

const data: LoadedData = {
  payload: "[]",
  options: {},
  resumed: { by: "time", startedAt: 1, data: "{}" },
  watcher: undefined,
  journalled: 2,
  hasCalls: true,
};

const moments = {
  accepted: { ...facts, state: "accepted" },
  queued: { ...facts, payload: "[]", state: "queued" },
  "queued, not in the inbox": { ...facts, isAccepted: false, payload: "[]", state: "queued" },
  running: { ...facts, state: "running" },
  "running, not in the inbox": { ...facts, isAccepted: false, payload: "[]", state: "running" },
  resting: { ...facts, state: "resting" },
  ended: { ...facts, state: "ended", wasLoaded: true },
} satisfies Record<string, Execution>;

const outcomes = {
  stored: { type: "stored" },
  spilled: { type: "spilled" },
  loaded: { type: "loaded", data },
  unreadable: { type: "unreadable" },
  claimed: { type: "claimed", claim: 7 },
  started: { type: "started" },
  journalled: { type: "journalled" },
  called: { type: "called" },
  affected: { type: "affected" },
  reported: { type: "reported", journalled: 3, hasCalls: true },
  interrupted: { type: "interrupted", isSuspect: true },
  interruptedBeside: { type: "interrupted", isSuspect: false },
  requeued: { type: "requeued" },
  finished: { type: "finished", isWaiting: false },
  waiting: { type: "finished", isWaiting: true },
  released: { type: "released" },
} satisfies Record<string, ExecutionEvent>;

type Moment = keyof typeof moments;
type Outcome = keyof typeof outcomes;

/** States after an event, if they differ from the state before. */
const changes: Partial<Record<Outcome, Partial<Record<Moment, Execution["state"]>>>> = {
  spilled: { queued: "accepted" },
  loaded: { accepted: "queued" },
  unreadable: { accepted: "ended", queued: "ended", "queued, not in the inbox": "ended" },
  started: { queued: "running", "queued, not in the inbox": "running" },
  requeued: { running: "accepted", "running, not in the inbox": "queued" },
  finished: {
    accepted: "ended",
    queued: "ended",
    "queued, not in the inbox": "ended",
    running: "ended",
    "running, not in the inbox": "ended",
  },
  waiting: {
    accepted: "ended",
    queued: "ended",
    "queued, not in the inbox": "ended",
    running: "resting",
    "running, not in the inbox": "resting",
  },
  released: {
    accepted: "ended",
    queued: "ended",
    "queued, not in the inbox": "ended",
    running: "ended",
    "running, not in the inbox": "ended",
    resting: "ended",
  },
};

const rows = (Object.keys(outcomes) as Outcome[]).flatMap((outcome) =>
  (Object.keys(moments) as Moment[]).map((moment): [Moment, Outcome, Execution["state"]] => [
    moment,
    outcome,
    changes[outcome]?.[moment] ?? moments[moment].state,
  ]),
);

describe("an execution", () => {
  it.each(rows)("that is %s, after %s, is %s", (moment, outcome, state) => {
    const before = Object.freeze({ ...moments[moment] });
    expect(transition(before, outcomes[outcome]).state).toBe(state);
  });

  it.each<[Moment, Outcome, object]>([
    ["accepted", "stored", { isStored: true }],
    ["accepted", "claimed", { claim: 7 }],
    ["accepted", "loaded", { payload: "[]", journalled: 2, hasCalls: true, resumed: data.resumed }],
    ["queued", "spilled", { payload: undefined }],
    ["queued", "started", { payload: undefined }],
    ["queued, not in the inbox", "started", { payload: "[]" }],
    ["running", "journalled", { journalled: 1 }],
    ["running", "called", { hasCalls: true }],
    ["running", "affected", { hasEffects: true }],
    ["running", "reported", { journalled: 3, hasCalls: true }],
    ["running", "interrupted", { attempts: 1 }],
    ["running", "interruptedBeside", { attempts: 0 }],
    ["accepted", "finished", { wasLoaded: false }],
    ["queued", "finished", { wasLoaded: true }],
  ])("that is %s records that it was %s", (moment, outcome, expected) => {
    expect(transition(moments[moment], outcomes[outcome])).toMatchObject(expected);
  });

  it("keeps how its wait ended, but not the run data, once an executor has them", () => {
    const queued = transition(moments.accepted, outcomes.loaded);
    expect(transition(queued, outcomes.started).resumed).toEqual({ by: "time", startedAt: 1 });
  });

  it("keeps the tab that watches it when its data are read", () => {
    const watcher = { sessionId: "tab", userId: "ada" };
    const watched: Execution = { ...moments.accepted, watcher };
    const loaded = { ...data, watcher: { sessionId: "other", userId: "ada" } };
    expect(transition(watched, { type: "loaded", data: loaded }).watcher).toBe(watcher);
  });

  it("is over once it is suspended or has ended", () => {
    const over = (Object.keys(moments) as Moment[]).filter((moment) => isOver(moments[moment]));
    expect(over).toEqual(["resting", "ended"]);
  });
});
