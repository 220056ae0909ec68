import { describe, expect, it } from "vitest";
import { isAllowedOrigin, readRequest } from "./demo-messages.ts";

describe("Messages to the demo view", () => {
  it("open a workflow or an execution", () => {
    const workflow = { name: "A", nodes: [], connections: {} };
    expect(readRequest(JSON.stringify({ command: "openWorkflow", workflow }))).toEqual({
      command: "openWorkflow",
      workflow,
    });
    expect(
      readRequest(JSON.stringify({ command: "openExecution", executionId: 7, executionMode: "trigger" })),
    ).toEqual({ command: "openExecution", executionId: "7", executionMode: "trigger" });
  });
  it("are ignored if unknown", () => {
    for (const data of [undefined, 1, {}, "", "hello", "[", '{"command":"other"}', '"command"', "null"]) {
      expect(readRequest(data)).toBeUndefined();
    }
  });
  it("fail with a reason if content is missing", () => {
    expect(() => readRequest('{"command":"openWorkflow"}')).toThrow("openWorkflow needs a workflow");
    expect(() => readRequest('{"command":"openWorkflow","workflow":"x"}')).toThrow("needs a workflow");
    expect(() => readRequest('{"command":"openExecution","executionId":""}')).toThrow("needs an executionId");
  });
  it("are accepted from our own pages and listed origins", () => {
    const own = "https://heddle.example";
    expect(isAllowedOrigin(own, own, [])).toBe(true);
    expect(isAllowedOrigin("https://intranet.example", own, ["https://intranet.example"])).toBe(true);
    for (const other of ["https://evil.example", "null", "", "https://heddle.example.evil.example"]) {
      expect(isAllowedOrigin(other, own, ["https://intranet.example"])).toBe(false);
    }
  });
});
