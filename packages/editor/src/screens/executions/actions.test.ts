import type { ExecutionStatus } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { waitingText } from "../../data-view/waiting-text.ts";
import { isFinished, isRunning } from "./actions.ts";
import { keptRules } from "./kept-rules.ts";

describe("an execution", () => {
  const of = (status: ExecutionStatus, finished: boolean, stoppedAt: string | null | undefined) => ({
    status,
    finished,
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
  });

  it("has ended once it is finished or has an end time", { tags: ["EXE-25"] }, () => {
    expect(isFinished(of("success", true, undefined))).toBe(true);
    expect(isFinished(of("error", false, "2026-01-01T00:00:00.000Z"))).toBe(true);
    expect(isFinished(of("running", false, null))).toBe(false);
    expect(isFinished(of("running", false, undefined))).toBe(false);
  });

  it("counts as running until then, even while it waits", () => {
    expect(isRunning(of("waiting", false, null))).toBe(true);
    expect(isRunning(of("running", false, "2026-01-01T00:00:00.000Z"))).toBe(false);
    expect(isRunning(of("interrupted", false, null))).toBe(false);
  });
});

describe("which executions are kept", () => {
  it("is defined by the workflow, otherwise by the instance", { tags: ["EXE-37", "EXE-38"] }, () => {
    const instance = {
      saveDataErrorExecution: "all",
      saveDataSuccessExecution: "all",
      saveManualExecutions: false,
    } as const;
    expect(keptRules({}, instance)).toEqual({ errors: true, successes: true, manual: false });
    const settings = {
      saveDataErrorExecution: "DEFAULT",
      saveDataSuccessExecution: "none",
      saveManualExecutions: true,
    } as const;
    expect(keptRules(settings, instance)).toEqual({ errors: true, successes: false, manual: true });
  });
});

describe("what an execution waits for", () => {
  it("is distinguished, with the time if any", () => {
    const never = "3000-01-01T00:00:00.000Z";
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(waitingText(soon, "time")).toMatch(/^Waiting until .*\d\d:\d\d$/);
    expect(waitingText(never, "webhook")).toBe("Waiting for a call");
    expect(waitingText(soon, "form")).toMatch(/^Waiting for a form, no later than .*$/);
    expect(waitingText(soon, "breakpoint")).toMatch(/^Paused, ends .*\d\d:\d\d$/);
    expect(waitingText(never, "call")).toBe("Waiting for another execution");
    expect(waitingText(null)).toBe("Waiting");
  });
});
