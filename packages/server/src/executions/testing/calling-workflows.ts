import type { Workflow } from "@heddle/workflow";
import { activeWorkflow, effectNodes } from "./effect-workflows.ts";
import { chain } from "./test-runtime.ts";

/** Workflows that call each other between their effects. */
export function callingWorkflows(folder: string): Workflow[] {
  const { unsafe, idempotent, sleep } = effectNodes(folder);
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
  const inner = [unsafe("Charge"), sleep(400), idempotent("Book")];
  return [
    activeWorkflow("orders", [three, call("order"), unsafe("Confirm")]),
    chain([called, ...inner], { id: "order", settings: { saveDataSuccessExecution: "none" } }),
    activeWorkflow("nested", [call("middle")]),
    chain([called, unsafe("Before"), call("order")], { id: "middle" }),
    activeWorkflow("stuck-inside", [call("stuck-part")]),
    chain([called, unsafe("Long", { after: 60_000 })], { id: "stuck-part" }),
    activeWorkflow("scatters", [three, call("order", { waitForSubWorkflow: false }), sleep(1_500)]),
    activeWorkflow("fails", [sleep(300), { type: "test-fail", name: "Bad" }], { errorWorkflow: "alarm" }),
    activeWorkflow("stops", [unsafe("Long", { after: 60_000 })], {
      errorWorkflow: "alarm",
      onInterruption: "stop",
    }),
    chain([{ type: "errorTrigger", name: "On error" }, unsafe("Tell")], { id: "alarm" }),
    activeWorkflow("asks", [unsafe("Begin"), call("ask-middle"), sleep(400), unsafe("Finish")]),
    chain([called, unsafe("Enter"), { ...call("ask-inner"), name: "Deeper" }, unsafe("Leave")], {
      id: "ask-middle",
    }),
    chain([called, unsafe("Ask"), asked, sleep(400), unsafe("Got")], { id: "ask-inner" }),
    activeWorkflow("asks-stuck", [call("ask-stuck"), unsafe("Finish")]),
    chain([called, asked, unsafe("Stuck", { after: 60_000 })], { id: "ask-stuck" }),
  ];
}
