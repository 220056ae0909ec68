import { defineNode, mapItems } from "@heddle/workflow";
import { description } from "./description.ts";
import { operate } from "./operations.ts";

const READING: readonly unknown[] = ["listConfig", "log", "reflog", "status", "userSetup"];

export default defineNode({
  name: "n8n-nodes-base.git",
  effect: ({ operation = "log" }) => (READING.includes(operation) ? "idempotent" : "unsafe"),
  retriesItems: true,
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute: (context) =>
    mapItems(context, (_, index) =>
      context.retry(async () => (await operate(context, index)).map((json) => ({ json }))),
    ),
});
