import { scopesOn } from "@heddle/api";
import { expect, it } from "vitest";
import { executionRights } from "./execution-rights.ts";

it("executions are stopped, retried and deleted by users whose role on the workflow allows it", () => {
  const scopes = (role: "project:viewer" | "project:editor") =>
    scopesOn(["workflow", "execution"], { role: "member" }, [{ role }]);
  const may = executionRights([
    { id: "seen", scopes: scopes("project:viewer") },
    { id: "edited", scopes: scopes("project:editor") },
  ]);
  const acts = ["stop", "retry", "delete"] as const;
  const allowed = (workflowId: string) => acts.filter((act) => may(act, { workflowId }));
  expect(allowed("seen")).toEqual([]);
  expect(allowed("edited")).toEqual([...acts]);
  expect(allowed("not loaded")).toEqual([...acts]);
  expect(executionRights(undefined)("delete", { workflowId: "seen" })).toBe(true);
});
