import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ResponseError, UNREACHABLE_CODE } from "../../base/rest/response-error.ts";
import { cutDetails, toast, toastManager } from "./toast.ts";

const shown: Parameters<typeof toastManager.add>[0][] = [];
beforeEach(() => {
  shown.length = 0;
  vi.spyOn(toastManager, "add").mockImplementation((one) => {
    shown.push(one);
    return "id";
  });
});
afterEach(() => {
  toast.leavePage();
  vi.restoreAllMocks();
});

describe("messages", () => {
  it("of errors stay until they are closed; others close automatically unless set to stay", {
    tags: ["ERR-11"],
  }, () => {
    toast.error("Failed");
    toast.failure("Failed", new Error("x"));
    toast.success("Done");
    toast.info("By the way", { stays: true });
    expect(shown.map(({ timeout }) => timeout)).toEqual([0, 0, expect.any(Number), 0]);
    expect(shown[2]?.timeout).toBeGreaterThan(0);
  });

  it("close when their page is left, unless they belong to no page or close automatically", () => {
    vi.mocked(toastManager.add).mockImplementation(({ id = "" }) => id);
    const closed: unknown[] = [];
    vi.spyOn(toastManager, "close").mockImplementation((id) => void closed.push(id));
    toast.error("Not saved", { id: "save" });
    toast.info("Unsaved changes", { id: "draft", stays: true });
    toast.success("Deleted", { id: "deleted" });
    toast.warning("Signed out", { id: "session", stays: true, everywhere: true });
    toast.leavePage();
    expect(closed).toEqual(["save", "draft"]);
    toast.leavePage();
    expect(closed).toHaveLength(2);
  });

  it("of a server that cannot be reached close when it can", () => {
    vi.mocked(toastManager.add).mockImplementation(({ id = "" }) => id);
    const closed: unknown[] = [];
    vi.spyOn(toastManager, "close").mockImplementation((id) => void closed.push(id));
    const unreachable = new ResponseError("No answer", { errorCode: UNREACHABLE_CODE, httpStatusCode: 0 });
    toast.failure("Not saved", unreachable, { id: "save" });
    toast.failure("Not deleted", new Error("x"), { id: "delete" });
    toast.reached();
    expect(closed).toEqual(["save"]);
    toast.leavePage();
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
});
