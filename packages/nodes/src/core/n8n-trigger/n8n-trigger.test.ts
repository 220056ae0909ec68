import { createReader, type LifeContext, type LifeEvent, parametersOf, plainSource } from "@heddle/workflow";
import { expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./n8n-trigger.node.ts";

/** Items that the trigger emits for an event, with these events selected. */
function told(event: LifeEvent, ...events: string[]) {
  const read = createReader(parametersOf(node), plainSource({ events })) as LifeContext["read"];
  return node.lifeItem?.({ read, event, workflowId: "w1", timestamp: "2026-01-01T00:00:00.000Z" })?.json;
}

it("brings the chosen events of the instance and of its workflow", async () => {
  expect(told("init", "init", "update")).toEqual({
    event: "init",
    timestamp: "2026-01-01T00:00:00.000Z",
    workflow_id: "w1",
  });
  expect(told("activate", "init", "update")).toBeUndefined();
  expect(told("init")).toBeUndefined();
});

it("shows the first of them in a test", async () => {
  const [[shown] = []] = await runNodeJson(node, {
    parameters: { events: ["update", "init"] },
    mode: "manual",
  });
  expect(shown).toMatchObject({ event: "update", timestamp: expect.stringMatching(/^\d{4}-.*Z$/) });
});
