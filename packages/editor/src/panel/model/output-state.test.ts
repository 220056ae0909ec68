import { describe, expect, it } from "vitest";
import type { PlaceData } from "./node-data.ts";
import { outputState } from "./output-state.ts";

const nothing: PlaceData = { items: undefined, count: 0, isPinned: false, task: undefined, error: undefined };
const task = { startTime: 0, executionTime: 1, source: [] };
const ran: PlaceData = { ...nothing, task, items: [{ json: {} }], count: 1 };
const facts = { data: nothing, status: undefined, run: undefined, isTrigger: false, resume: undefined };

describe("The output column", () => {
  it("distinguishes the reasons for missing data", { tags: ["NDV-20"] }, () => {
    expect(outputState(facts)).toBe("notExecuted");
    expect(outputState({ ...facts, status: "running" })).toBe("executing");
    const listening = { ...facts, run: { status: "waitingForWebhook" as const } };
    expect(outputState({ ...listening, isTrigger: true })).toBe("listening");
    expect(outputState(listening)).toBe("notExecuted");
    expect(outputState({ ...facts, data: { ...nothing, task, items: [] } })).toBe("noItems");
  });
  it("reports what a waiting node waits for", () => {
    const waiting = { ...facts, status: "waiting" as const, data: { ...nothing, task } };
    expect(outputState({ ...waiting, resume: "timeInterval" })).toBe("waitingForTime");
    expect(outputState({ ...waiting, resume: "webhook" })).toBe("waitingForCall");
    expect(outputState({ ...waiting, resume: "form" })).toBe("waitingForForm");
    const asking = { status: "waiting" as const, waitingFor: "form" as const };
    expect(outputState({ ...waiting, run: asking })).toBe("waitingForForm");
  });
  it("shows an error only if there are no items", () => {
    const error = { name: "Error", message: "no" };
    expect(outputState({ ...facts, data: { ...nothing, task, error } })).toBe("error");
    expect(outputState({ ...facts, data: { ...ran, error } })).toBe("items");
  });
  it("shows pinned data and the last run while the node runs again", () => {
    const pinned = { ...nothing, isPinned: true, items: [{ json: {} }], count: 1 };
    expect(outputState({ ...facts, status: "running", data: pinned })).toBe("items");
    expect(outputState({ ...facts, status: "running", data: ran })).toBe("items");
  });
});
