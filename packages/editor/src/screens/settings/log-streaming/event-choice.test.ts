import { describe, expect, it } from "vitest";
import { chooseEvent, chooseGroup, eventGroups, isChosen } from "./event-choice.ts";

const names = [
  "n8n.workflow.started",
  "n8n.workflow.failed",
  "n8n.audit.user.login",
  "n8n.audit.user.logout",
];
const [workflow, audit] = eventGroups(names) as [
  ReturnType<typeof eventGroups>[0],
  ReturnType<typeof eventGroups>[0],
];

describe("the choice of events", () => {
  it("has a group for each second part of the names", () => {
    expect([workflow, audit]).toEqual([
      { key: "workflow", name: "n8n.workflow", events: names.slice(0, 2) },
      { key: "audit", name: "n8n.audit", events: names.slice(2) },
    ]);
  });
  it("takes a group by its name, and leaves the others", () => {
    expect(chooseGroup(["n8n.audit", "n8n.workflow.failed"], workflow, true)).toEqual([
      "n8n.audit",
      "n8n.workflow",
    ]);
    expect(chooseGroup(["n8n.audit", "n8n.workflow.failed"], workflow, false)).toEqual(["n8n.audit"]);
  });
  it("takes single events out of a group, and closes the group when all are chosen", () => {
    const one = chooseEvent(["n8n.workflow"], { group: workflow, event: names[0]! }, false);
    expect(one).toEqual(["n8n.workflow.failed"]);
    expect(chooseEvent(one, { group: workflow, event: names[0]! }, true)).toEqual(["n8n.workflow"]);
  });
  it("recognizes events selected by a name prefix", () => {
    expect(isChosen(["n8n.audit.user"], "n8n.audit.user.login")).toBe(true);
    expect(isChosen(["n8n.audit.use"], "n8n.audit.user.login")).toBe(false);
  });
});
