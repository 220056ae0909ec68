import type { WorkflowSettings } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { mayCall } from "./caller-policy.ts";

const ada = { id: "caller", projectId: "ada", isSaved: true };
const bob = { ...ada, projectId: "bob" };
const unsaved = { ...ada, isSaved: false };
const list = { callerPolicy: "workflowsFromAList", callerIds: " other, caller ," };

describe("permitted callers of Ada's workflow", () => {
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

  it("none of Bob's while sharing is disabled, whatever its policy", () => {
    const called = (settings: WorkflowSettings) => ({
      id: "called",
      projectId: "ada",
      settings,
      isUnshared: true,
    });
    for (const callerPolicy of ["any", "workflowsFromAList", "workflowsFromSameOwner"]) {
      const settings = { callerPolicy, callerIds: "caller" };
      expect([callerPolicy, mayCall(bob, called(settings))]).toEqual([callerPolicy, false]);
      expect([callerPolicy, mayCall(ada, called(settings))]).toEqual([callerPolicy, true]);
    }
    expect(mayCall(ada, called({ callerPolicy: "none" }))).toBe(false);
  });

  it("by the default of the instance if not set", () => {
    const called = (settings: WorkflowSettings) => ({ id: "called", projectId: "ada", settings });
    expect(mayCall(bob, called({}), "any")).toBe(true);
    expect(mayCall(ada, called({}), "none")).toBe(false);
    expect(mayCall(ada, called({ callerIds: "caller" }), "workflowsFromAList")).toBe(true);
    expect(mayCall(ada, called({ callerPolicy: "workflowsFromSameOwner" }), "none")).toBe(true);
  });

  it("itself, always", () => {
    const called = { id: "caller", projectId: "ada", settings: { callerPolicy: "none" } };
    expect(mayCall(ada, called)).toBe(true);
    expect(mayCall(unsaved, called)).toBe(false);
  });
});
