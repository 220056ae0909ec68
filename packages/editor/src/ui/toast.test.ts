import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ResponseError } from "../base/rest/response-error.ts";
import { onUsage, type UsageEvent } from "../base/telemetry/index.ts";
import { cutDetails, toast, toastManager } from "./toast.ts";

const shown: Parameters<typeof toastManager.add>[0][] = [];
let events: UsageEvent[] = [];
let end = () => {};
beforeEach(() => {
  shown.length = 0;
  events = [];
  end = onUsage((event) => events.push(event));
  vi.spyOn(toastManager, "add").mockImplementation((one) => {
    shown.push(one);
    return "id";
  });
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

describe("messages", () => {
  it("of errors stay until they are closed; others go, unless they must stay", { tags: ["ERR-11"] }, () => {
    toast.error("Failed");
    toast.failure("Failed", new Error("x"));
    toast.success("Done");
    toast.info("By the way", { stays: true });
    expect(shown.map(({ timeout }) => timeout)).toEqual([0, 0, expect.any(Number), 0]);
    expect(shown[2]?.timeout).toBeGreaterThan(0);
  });

  it("of errors have a title, a description, the error's message and its details", {
    tags: ["ERR-9"],
  }, () => {
    const error = new ResponseError("No such host", {
      errorCode: 0,
      httpStatusCode: 500,
      hint: "Check the address.",
      serverStack: "Error: at x",
    });
    toast.failure("Not saved", error, { description: "While saving “A”" });
    expect(shown[0]).toMatchObject({
      title: "Not saved",
      description: "While saving “A”",
      data: { kind: "error", message: "No such host Check the address.", details: "Error: at x" },
    });
  });

  it("have details of at most 500 characters", { tags: ["ERR-10"] }, () => {
    expect(cutDetails("x".repeat(501))).toBe("x".repeat(500));
    expect(cutDetails("short")).toBe("short");
    toast.error("Failed", { details: "y".repeat(2000) });
    expect(shown[0]?.data?.details).toHaveLength(500);
  });

  it("of errors are told as usage events, in plain text; others are not", { tags: ["ERR-12"] }, () => {
    toast.success("Done");
    toast.failure("Not <b>saved</b>", new Error("The <code>credential</code> is gone"), {
      description: "About <i>this</i>",
      workflowId: "w1",
    });
    expect(events).toEqual([
      {
        name: "Instance FE emitted error",
        properties: {
          error_title: "Not <b>saved</b>",
          error_description: "About this",
          error_message: "The credential is gone",
          caused_by_credential: true,
          workflow_id: "w1",
        },
      },
    ]);
  });
});
