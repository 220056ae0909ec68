// A server process that tests can kill and restart: node crash-server.ts <folder>; prints its URL once webhooks respond.
import { join } from "node:path";
import Fastify from "fastify";
import { createRuntime } from "../../start/create-runtime.ts";
import { openStore } from "../../store/open-store.ts";
import { callingWorkflows } from "./calling-workflows.ts";
import { effectWorkflows } from "./effect-workflows.ts";
import { testRuntimeOptions } from "./test-runtime.ts";
import { waitingEnvironment, waitingWorkflows } from "./waiting-workflows.ts";

const folder = process.argv[2]!;
const workflows = [...effectWorkflows(folder), ...callingWorkflows(folder), ...waitingWorkflows(folder)];
const store = await openStore({ dialect: "sqlite", file: join(folder, "heddle.db") });
const runtime = await createRuntime({
  store,
  push: { toSession: () => {}, toSessionText: () => {}, toReaders: () => {} },
  workflows: {
    active: async () => workflows.filter((workflow) => workflow.active),
    get: async (id) => workflows.find((workflow) => workflow.id === id),
    saveStaticData: async () => {},
  },
  credentials: { get: async () => ({}) },
  ...testRuntimeOptions(folder, {
    nodeModules: [new URL("./test-nodes.ts", import.meta.url).href],
    env: { HEDDLE_EXECUTORS: "1", ...waitingEnvironment() },
  }),
  readableBy: async () => undefined,
  log: () => {},
});
const app = Fastify();
runtime.mount(app);
app.post<{ Params: { id: string; decision: "retry" | "skip" | "stop" } }>(
  "/decide/:id/:decision",
  ({ params }) => runtime.executions.decide(params.id, params.decision),
);
app.post<{ Params: { id: string } }>("/stop/:id", ({ params }) => runtime.executions.stop(params.id));
const url = await app.listen({ port: 0, host: "127.0.0.1" });
await runtime.start();
process.on("SIGTERM", async () => {
  await runtime.stop();
  await app.close();
  await store.close();
  process.exit(0);
});
console.log(url);
