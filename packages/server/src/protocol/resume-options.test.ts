import { describe, expect, it } from "vitest";
import { resumeOptions } from "./resume-options.ts";

const row = (node: string, entry: unknown, position: number) => ({
  executionId: 1,
  node,
  runIndex: 0,
  step: "",
  effect: "unsafe",
  entry: entry === null ? null : JSON.stringify(entry),
  position,
});

describe("resuming from the journal", () => {
  const journal = [row("In flight", null, 0), row("Done", { node: "Done", runIndex: 0, task: {} }, 1)];

  it("passes completed effects to the engine and leaves those in progress to a user", () => {
    expect(resumeOptions(journal, {})).toEqual({
      resume: [{ node: "Done", runIndex: 0, task: {} }],
      inFlight: [{ node: "In flight", runIndex: 0 }],
    });
  });

  it("takes the decision from the workflow's setting or from a user", () => {
    expect(resumeOptions(journal, { onInterruption: "skip" }).inFlight).toEqual([
      { node: "In flight", runIndex: 0, decision: "skip" },
    ]);
    expect(resumeOptions(journal, { onInterruption: "skip" }, "retry").inFlight?.[0]?.decision).toBe("retry");
  });
});
