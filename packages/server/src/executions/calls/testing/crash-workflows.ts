import { join } from "node:path";
import type { Workflow } from "@heddle/workflow";
import { chain, webhook } from "../../testing/test-runtime.ts";

/** Workflows that call each other and leave lines in `<folder>/effects`, for tests that kill the server. */
export function callingWorkflows(folder: string): Workflow[] {
  const file = join(folder, "effects");
  const unsafe = (name: string, more: object = {}) => ({
    type: "test-unsafe",
    name,
    parameters: { file, ...more },
  });
  const sleep = (milliseconds: number) => ({
    type: "test-sleep",
    name: "Sleep",
    parameters: { milliseconds },
  });
  const called = { type: "executeWorkflowTrigger", name: "Called" };
  const call = (id: string, options: object = {}) => ({
    type: "executeWorkflow",
    name: "Call",
    typeVersion: 1.2,
    parameters: { workflowId: { __rl: true, mode: "id", value: id }, mode: "each", options },
  });
  const asked = {
    type: "wait",
    name: "Wait",
    typeVersion: 1.1,
    webhookId: "asked",
    parameters: { resume: "webhook", httpMethod: "POST" },
  };
  const three = { type: "test-many", name: "Three", parameters: { count: 3 } };
  const active = (path: string, nodes: Parameters<typeof chain>[0], settings = {}): Workflow => ({
    ...chain([webhook(path), ...nodes], { id: path, settings }),
    active: true,
  });
  const inner = [
    unsafe("Charge"),
    sleep(400),
    { type: "test-idempotent", name: "Book", parameters: { file } },
  ];
  return [
    active("orders", [three, call("order"), unsafe("Confirm")]),
    chain([called, ...inner], { id: "order", settings: { saveDataSuccessExecution: "none" } }),
    active("nested", [call("middle")]),
    chain([called, unsafe("Before"), call("order")], { id: "middle" }),
    active("stuck-inside", [call("stuck-part")]),
    chain([called, unsafe("Long", { after: 60_000 })], { id: "stuck-part" }),
    active("scatters", [three, call("order", { waitForSubWorkflow: false }), sleep(1_500)]),
    active("fails", [sleep(300), { type: "test-fail", name: "Bad" }], { errorWorkflow: "alarm" }),
    active("stops", [unsafe("Long", { after: 60_000 })], { errorWorkflow: "alarm", onInterruption: "stop" }),
    chain([{ type: "errorTrigger", name: "On error" }, unsafe("Tell")], { id: "alarm" }),
    active("asks", [unsafe("Begin"), call("ask-middle"), sleep(400), unsafe("Finish")]),
    chain([called, unsafe("Enter"), { ...call("ask-inner"), name: "Deeper" }, unsafe("Leave")], {
      id: "ask-middle",
    }),
    chain([called, unsafe("Ask"), asked, sleep(400), unsafe("Got")], { id: "ask-inner" }),
    active("asks-stuck", [call("ask-stuck"), unsafe("Finish")]),
    chain([called, asked, unsafe("Stuck", { after: 60_000 })], { id: "ask-stuck" }),
  ];
}
