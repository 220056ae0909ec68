// A server of its own for tests that kill it: node crash-server.ts <folder>; prints its address once webhooks answer.
import { join } from "node:path";
import type { Workflow } from "@heddle/workflow";
import Fastify from "fastify";
import { createRuntime } from "../../../start/create-runtime.ts";
import { openStore } from "../../../store/open-store.ts";
import { chain, webhook } from "../../testing/test-runtime.ts";

const folder = process.argv[2]!;
const file = join(folder, "effects");
const unsafe = (name: string) => ({ type: "test-unsafe", name, parameters: { file } });
const sleep = { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 700 } };
const wait = (parameters: Record<string, unknown>) => ({
  type: "wait",
  name: "Wait",
  typeVersion: 1.1,
  parameters,
});
const flow = (id: string, nodes: Parameters<typeof chain>[0], settings = {}): Workflow => ({
  ...chain([webhook(id), ...nodes], { id, settings }),
  active: true,
});

const workflows = [
  flow("short", [unsafe("Before"), wait({ amount: 1.5 }), unsafe("After")]),
  flow("called", [
    unsafe("Before"),
    sleep,
    wait({ resume: "webhook", httpMethod: "POST" }),
    { ...sleep, name: "Sleep again" },
    unsafe("After"),
  ]),
  flow("limited", [
    unsafe("Before"),
    wait({ resume: "webhook", limitWaitTime: true, resumeAmount: 1, resumeUnit: "seconds" }),
    unsafe("After"),
  ]),
];

const store = await openStore({ dialect: "sqlite", file: join(folder, "heddle.db") });
const runtime = await createRuntime({
  store,
  push: { toSession: () => {}, toReaders: () => {} },
  workflows: { active: async () => workflows, get: async () => undefined, saveStaticData: async () => {} },
  credentials: { get: async () => ({}) },
  settings: {
    dataFolder: folder,
    webhookBaseUrl: "http://hooks.test/",
    timezone: "UTC",
    executors: 1,
    resumeKey: Buffer.alloc(32, 7),
    nodeModules: [new URL("../../testing/test-nodes.ts", import.meta.url).href],
  },
  isSignedIn: async () => false,
  log: () => {},
});
const app = Fastify();
runtime.mount(app);
const url = await app.listen({ port: 0, host: "127.0.0.1" });
await runtime.start();
console.log(url);
