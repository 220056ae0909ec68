import { Writable } from "node:stream";
import pino from "pino";
import { describe, expect, it } from "vitest";
import type { Execution } from "../executions/state/execution.ts";
import type { FinishedMessage } from "../protocol/messages.ts";
import { logExecutions } from "./log-executions.ts";

function setUp(level: string) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let now = 0;
  const observer = logExecutions(pino({ level, base: null }, sink), () => now);
  const end = (status: string, message?: string) =>
    observer.ended!(
      { id: 7, mode: "webhook", snapshot: { workflowId: "w1", name: "Mine" } } as unknown as Execution,
      {
        ...{ id: 7, status, startedAt: 10, stoppedAt: 35, lastNode: "Fetch" },
        ...(message === undefined ? {} : { error: JSON.stringify({ message }) }),
      } as FinishedMessage,
    );
  return { lines, end, later: () => (now += 1000) };
}

describe("executions in the log", () => {
  it("writes who failed where", () => {
    const { lines, end } = setUp("info");
    end("success");
    end("error", "line one\nline two");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ...{ executionId: "7", workflowId: "w1", workflow: "Mine", node: "Fetch", mode: "webhook" },
      ...{ status: "error", milliseconds: 25, error: "line one\nline two", msg: "An execution failed." },
    });
  });

  it("writes the others for who looks closely", () => {
    const { lines, end } = setUp("debug");
    end("success");
    expect(lines[0]).toMatchObject({ status: "success", msg: "An execution ended." });
  });

  it("sums a flood up", () => {
    const { lines, end, later } = setUp("info");
    for (let count = 0; count < 100; count++) end("error", "x");
    expect(lines).toHaveLength(20);
    later();
    end("error", "x");
    expect(lines[20]).toMatchObject({ executions: 80, msg: "Further executions failed." });
    expect(lines).toHaveLength(22);
  });
});
