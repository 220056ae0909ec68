import { describe, expect, it } from "vitest";
import { mayCall } from "./caller-policy.ts";

const ada = { id: "caller", projectId: "ada", isSaved: true };
const bob = { ...ada, projectId: "bob" };
const unsaved = { ...ada, isSaved: false };
const list = { callerPolicy: "workflowsFromAList", callerIds: " other, caller ," };

describe("who may call a workflow of Ada's", () => {
  it.each([
    ["nothing said", {}, [true, false, true]],
    ["an unknown policy", { callerPolicy: "everyone" }, [true, false, true]],
    ["those of the same owner", { callerPolicy: "workflowsFromSameOwner" }, [true, false, true]],
    ["any", { callerPolicy: "any" }, [true, true, true]],
    ["none", { callerPolicy: "none" }, [false, false, false]],
    ["a list with the caller", list, [true, true, false]],
    ["a list without the caller", { ...list, callerIds: "call,er" }, [false, false, false]],
    ["an empty list", { callerPolicy: "workflowsFromAList" }, [false, false, false]],
  ])("%s: Ada's, Bob's, Ada's unsaved one", (_, settings, wanted) => {
    const called = { id: "called", projectId: "ada", settings };
    expect([ada, bob, unsaved].map((caller) => mayCall(caller, called))).toEqual(wanted);
  });

  it("itself, always", () => {
    const called = { id: "caller", projectId: "ada", settings: { callerPolicy: "none" } };
    expect(mayCall(ada, called)).toBe(true);
    expect(mayCall(unsaved, called)).toBe(false);
  });
});
