import type { Workflow } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStore } from "../testing/index.ts";
import { SharedTriggers } from "./shared-triggers.ts";

const workflow: Workflow = {
  id: "w1",
  name: "Orders",
  active: true,
  nodes: [],
  connections: {},
  settings: {},
};

let opened: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  opened = await openTestStore("sqlite");
});
afterAll(() => opened.remove());

it("logs when a workflow that another server activated cannot be registered here", async () => {
  const logged: { message: string; about: unknown }[] = [];
  const refuse = async () => {
    throw new Error("The path is taken");
  };
  const shared = new SharedTriggers({
    store: opened.store,
    triggers: {
      activate: refuse,
      replace: refuse,
      deactivate: async () => {},
      lastError: () => undefined,
    },
    workflows: { active: async () => [], get: async () => workflow, saveStaticData: async () => {} },
    link: { announce: async () => {} },
    log: (_, message, about) => void logged.push({ message, about }),
  });
  await shared.refresh("w1", true);
  expect(logged).toEqual([
    {
      message: expect.stringMatching(/"Orders" is active, but this server .*The path is taken/),
      about: { workflowId: "w1", workflow: "Orders" },
    },
  ]);
});

it("registers a workflow that another server activated once its path is free here", async () => {
  const logged: string[] = [];
  const registered: string[] = [];
  let holder: string | undefined = "local";
  const shared = new SharedTriggers({
    store: opened.store,
    triggers: {
      activate: async ({ id }) => {
        if (id === "local") {
          holder = undefined;
          throw new Error("Another server was faster");
        }
        if (holder) throw new Error("The path is taken");
        registered.push(id);
        return { triggerCount: 1 };
      },
      replace: async () => ({ triggerCount: 1 }),
      deactivate: async () => {
        holder = undefined;
      },
      lastError: () => undefined,
    },
    workflows: { active: async () => [], get: async () => workflow, saveStaticData: async () => {} },
    link: { announce: async () => {} },
    log: (_, message) => void logged.push(message),
  });
  await shared.refresh("w1", true);
  await shared.refresh("w1", true);
  expect(logged).toHaveLength(1);
  await expect(shared.activate({ ...workflow, id: "local" })).rejects.toThrow("Another server was faster");
  expect(registered).toEqual(["w1"]);

  holder = "local";
  await shared.refresh("w1", true);
  await shared.deactivate("local");
  expect(registered).toEqual(["w1", "w1"]);
});
