import { describe, expect, it } from "vitest";
import { PEER_SILENCE_MS, type Shown, ShownWorkflows } from "./shown-workflows.ts";

const shown = (workflowId: string, id: string): Shown => ({
  workflowId,
  person: { id, firstName: id, lastName: "", email: "" },
});
const others = (viewers: ReturnType<ShownWorkflows["set"]>) =>
  viewers.map(({ tab, others }) => `${tab}: ${others.map(({ id }) => id).join(" ")}`);

describe("what tabs of other processes show", () => {
  it("is known to the tabs here that show the same, and only changes are news", () => {
    const here = new ShownWorkflows();
    here.set("a", shown("w", "Ada"));
    expect(others(here.setPeer("p", [["b", shown("w", "Bo")]], 0))).toEqual(["a: Bo"]);
    expect(others(here.setPeer("p", [["b", shown("w", "Bo")]], 1))).toEqual([]);
    expect(others(here.setPeer("q", [["c", shown("w", "Cy")]], 1))).toEqual(["a: Bo Cy"]);
    expect(others(here.setPeer("p", [["b", shown("v", "Bo")]], 2))).toEqual(["a: Cy"]);
    expect(others(here.setPeer("q", [], 3))).toEqual(["a: "]);
    expect(here.list).toEqual([["a", shown("w", "Ada")]]);
  });

  it("is forgotten when its process has been silent for too long", () => {
    const here = new ShownWorkflows();
    here.set("a", shown("w", "Ada"));
    here.setPeer("p", [["b", shown("w", "Bo")]], 0);
    expect(others(here.forgetSilent(PEER_SILENCE_MS))).toEqual([]);
    expect(others(here.forgetSilent(PEER_SILENCE_MS + 1))).toEqual(["a: "]);
    expect(others(here.forgetSilent(PEER_SILENCE_MS + 2))).toEqual([]);
  });
});
