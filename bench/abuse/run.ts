import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { type Product, startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { BODIES, type HostileBody } from "./bodies.ts";
import { PAYLOADS, type Payload } from "./payloads.ts";
import type { Worst } from "./probe.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 3);
const only = process.argv.find((one) => one.startsWith("--only="))?.slice(7) ?? "";
const GOAL: Worst = { standstill: 50, delay: 1_000, failed: 0 };
/** Callers give up after this time; the probe continues a little longer. */
const MAX_WAIT_MS = 20_000;
const REST_MS = 500;
const env = { HEDDLE_CODE_TIMEOUT: "5" };

interface Case {
  name: string;
  prepare(product: Product): Promise<unknown>;
  /** Returns a one-word summary of the responses. */
  attack(product: Product): Promise<string>;
}

interface Figures extends Worst {
  answered: string;
  /** Peak resident memory of the server at the end of a case, in MB. */
  memory: number;
}

const webhook = (route: string, responseMode: string) => ({
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: route,
  parameters: { httpMethod: "POST", path: route, responseMode },
});

async function activate(product: Product, name: string, nodes: { type: string; typeVersion: number }[]) {
  const named = nodes.map((node, n) => ({ ...node, id: `${n}`, name: `N${n}`, position: [n * 200, 0] }));
  const wires = named.slice(0, -1).map(({ name: from }, n) => [from, { main: [[to(n + 1)]] }]);
  const connections = Object.fromEntries(wires);
  const made = await product.rest("POST", "/workflows", { name, nodes: named, connections });
  const { id } = made.data as { id: string };
  const active = await product.rest("PATCH", `/workflows/${id}`, { active: true });
  if (active.status !== 200) throw new Error(`${name} could not be activated: ${active.message}`);
}

const to = (n: number) => ({ node: `N${n}`, type: "main", index: 0 });

async function send(url: string, body: HostileBody["body"], type: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": type },
      body: body as BodyInit,
      signal,
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "no answer" : "broken off";
  }
}

function bodyCase({ name, type, body, query, count = 1, path: other }: HostileBody): Case {
  return {
    name,
    prepare: async () => {},
    attack: async ({ url }) => {
      const address = `${url}${other ?? "/webhook/open"}${query ? `?${query}` : ""}`;
      const answers = await Promise.all(Array.from({ length: count }, () => send(address, body, type)));
      return [...new Set(answers)].sort().join(", ");
    },
  };
}

function payloadCase({ name, node }: Payload, index: number): Case {
  const route = `payload-${index}`;
  return {
    name,
    prepare: (product) => activate(product, name, [webhook(route, "lastNode"), node]),
    attack: ({ url }) => send(`${url}/webhook/${route}`, "{}", "application/json"),
  };
}

/** Record of the run that the previous attack made. */
const readCase: Case = {
  name: "reading an execution of 100,000 items",
  prepare: async (product) => {
    const split = {
      type: "n8n-nodes-base.splitOut",
      typeVersion: 1,
      parameters: { fieldToSplitOut: "body.list" },
    };
    await activate(product, "Large", [webhook("large", "lastNode"), split]);
    const list = Array.from({ length: 100_000 }, (_, n) => ({ n, name: `name ${n}` }));
    await send(`${product.url}/webhook/large`, JSON.stringify({ list }), "application/json");
  },
  attack: async (product) => {
    const { data } = await product.rest("GET", "/executions?limit=50");
    const { results } = data as { results: { id: string; workflowName: string }[] };
    const large = results.find(({ workflowName }) => workflowName === "Large");
    return String((await product.rest("GET", `/executions/${large?.id}`)).status);
  },
};

const ask = (probe: ChildProcess) =>
  new Promise<Worst>((resolve) => {
    probe.once("message", (worst) => resolve(worst as Worst));
    probe.send("reset");
  });
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Runs all cases against one fresh server, which is replaced if it dies. */
async function round(cases: readonly Case[]): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  const { product, probe, stop } = await start();
  for (const { name, prepare, attack } of cases) {
    await prepare(product);
    await rest();
    await ask(probe);
    const answered = await attack(product);
    await rest();
    const found = { ...(await ask(probe)), answered, memory: Math.round(product.memory()) };
    figures.set(name, found);
    const { standstill, delay, failed, memory } = found;
    console.log(
      `${name}: ${answered}, standstill ${standstill.toFixed()} ms, delay ${delay.toFixed()} ms, failed ${failed}, ${memory} MB`,
    );
  }
  await stop();
  return figures;
}

async function start() {
  const product = await startProduct({ env });
  await activate(product, "Open", [webhook("open", "onReceived")]);
  const noOp = { type: "n8n-nodes-base.noOp", typeVersion: 1 };
  await activate(product, "Neighbour", [webhook("neighbour", "lastNode"), noOp]);
  await send(`${product.url}/webhook/neighbour`, "{}", "application/json");
  const probe = fork(path.join(import.meta.dirname, "probe.ts"), [product.url]);
  const stop = async () => {
    probe.disconnect();
    await product.stop();
  };
  return { product, probe, stop };
}

const quiet: Case = {
  name: "nothing",
  prepare: async () => {},
  attack: async () => {
    await rest();
    return "nothing sent";
  },
};
const cases = [quiet, ...BODIES.map(bodyCase), ...PAYLOADS.map(payloadCase), readCase].filter(({ name }) =>
  name.includes(only),
);
const all: Map<string, Figures>[] = [];
for (let n = 0; n < rounds; n++) all.push(await round(cases));
const middle = (name: string, key: keyof Worst | "memory") =>
  Math.round(median(all.map((one) => one.get(name)?.[key] ?? Number.POSITIVE_INFINITY)));
const results = cases.map(({ name }) => ({
  name,
  answered: all[0]?.get(name)?.answered,
  standstill: middle(name, "standstill"),
  delay: middle(name, "delay"),
  failed: middle(name, "failed"),
  memory: middle(name, "memory"),
}));
const worst = (key: keyof Worst) => Math.max(...results.map((one) => one[key]));
const beyond = results.filter(({ standstill, delay }) => standstill > GOAL.standstill || delay > GOAL.delay);
console.log(
  `worst standstill ${worst("standstill")} ms, worst delay ${worst("delay")} ms, ${beyond.length} of ${results.length} cases beyond the goal`,
);
writeResults(import.meta.dirname, {
  rounds,
  standstill: worst("standstill"),
  delay: worst("delay"),
  cases: results,
});
