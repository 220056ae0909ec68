import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Product, startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { median, percentile } from "../measure/statistics.ts";
import { startAgents } from "./workflows.ts";

const optionOf = (name: string, standard: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? standard);
const rounds = optionOf("rounds", 5);
const agents = optionOf("agents", 100);
/** Answers that call tools, of a short and of a long run. */
const [FEW, MANY] = [5, 25];
/** Turns of a round; each of them runs every kind once. */
const TURNS = 9;
/** Calls of tools in each answer. */
const [ONE, FIVE] = [1, 5];
const STREAM = { words: 50, every: 20 };

/** Runs of one kind: what they took, and what the server worked for them. */
class Runs {
  readonly #times: number[] = [];
  #ticks = 0;

  async add(work: () => Promise<unknown>): Promise<void> {
    const before = ticksOf(serverPid);
    this.#times.push(await timed(work));
    this.#ticks += ticksOf(serverPid) - before;
  }

  get time(): number {
    return median(this.#times);
  }

  /** Milliseconds of a run: a tick of the kernel is a hundredth of a second. */
  get processor(): number {
    return (this.#ticks * 10) / this.#times.length;
  }
}

const provider = await startProvider();
const product = await startProduct({
  env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_MODEL_PRICES: '{"bench":{"input":1,"output":1}}' },
});
const serverPid = lastChild();
try {
  await startAgents(product, provider.url);
  // The first runs load what an agent needs.
  for (let warm = 0; warm < 3; warm++) await runAgent(product, FEW, ONE);
  const rows: Calls[] = [];
  for (let round = 1; round <= rounds; round++) {
    rows.push(await measureCalls());
    const { bare, model, tool, processor } = rows.at(-1)!;
    console.log(
      `round ${round}: bare ${bare.toFixed(2)} ms, + ${model.toFixed(2)} ms a model call, ${tool.toFixed(2)} ms a tool call, processor ${processor.toFixed(2)} ms`,
    );
  }
  // What 100 agents at once need is loaded by the first of them.
  await measureStreams();
  const streams = await measureStreams();
  const of = (key: keyof Calls) => Number(median(rows.map((row) => row[key])).toFixed(2));
  const figures = {
    rounds,
    bareMs: of("bare"),
    modelOverheadMs: of("model"),
    toolOverheadMs: of("tool"),
    processorMs: of("processor"),
    ...streams,
  };
  console.log(JSON.stringify(figures));
  writeResults(import.meta.dirname, figures);
} finally {
  await product.stop();
  provider.stop();
}

interface Calls {
  /** Milliseconds of a request to the provider by a script. */
  bare: number;
  /** Milliseconds that an agent takes for a call of its model beyond that, and for a call of its tool. */
  model: number;
  tool: number;
  /** Processor milliseconds of the server for a call of its model with one of its tool; other work on the machine does not add to it. */
  processor: number;
}

/** What calls take follows from runs that differ in nothing but their number; they take turns, so that other work on the machine hits all alike. */
async function measureCalls(): Promise<Calls> {
  const few = new Runs();
  const many = new Runs();
  const manyTools = new Runs();
  const bareTimes: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    bareTimes.push(await bareCall());
    await few.add(() => runAgent(product, FEW, ONE));
    await many.add(() => runAgent(product, MANY, ONE));
    await manyTools.add(() => runAgent(product, MANY, FIVE));
  }
  const bare = median(bareTimes);
  const tool = (manyTools.time - many.time) / (MANY * (FIVE - ONE));
  const model = (many.time - few.time) / (MANY - FEW) - tool * ONE - bare;
  return { bare, model, tool, processor: (many.processor - few.processor) / (MANY - FEW) };
}

/** A request as the agent sends it in the middle of a long run, by a script. */
async function bareCall(): Promise<number> {
  const messages = [
    { role: "user", content: `turns=${MANY} tools=${ONE}` },
    ...Array.from({ length: MANY / 2 }, (_, turn) => [
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: `c${turn}`, type: "function", function: { name: "calculator", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: `c${turn}`, content: "3" },
    ]).flat(),
  ];
  const body = JSON.stringify({ model: "bench", messages });
  const times: number[] = [];
  for (let call = 0; call < MANY; call++)
    times.push(await timed(async () => (await post(`${provider.url}/v1/chat/completions`, body)).text()));
  return median(times);
}

async function runAgent({ url }: Product, turns: number, tools: number): Promise<void> {
  const response = await post(
    `${url}/webhook/agent`,
    JSON.stringify({ text: `turns=${turns} tools=${tools}` }),
  );
  const answer = await response.text();
  if (!answer.includes("Done."))
    throw new Error(`the agent did not come to its end: ${answer.slice(0, 300)}`);
}

/** Many agents that stream at once, against as many streams of the provider read by a script. */
async function measureStreams() {
  const text = `words=${STREAM.words} every=${STREAM.every}`;
  const bareBody = JSON.stringify({
    model: "bench",
    stream: true,
    messages: [{ role: "user", content: text }],
  });
  const chatBody = (session: number) =>
    JSON.stringify({ action: "sendMessage", sessionId: `s${session}`, chatInput: text });
  const bare = await together((_) => readStream(`${provider.url}/v1/chat/completions`, bareBody));
  const own = await together((index) =>
    readStream(`${product.url}/webhook/agents-talk/chat`, chatBody(index)),
  );
  const ends = own.filter(({ text: read }) => read.includes(`word${STREAM.words - 1} `)).length;
  return {
    agents,
    firstWordMs: { bare: shown(bare, "first"), agents: shown(own, "first") },
    wholeMs: { bare: shown(bare, "whole"), agents: shown(own, "whole") },
    streamedToTheEnd: ends,
    serverMb: Math.round(product.memory()),
  };
}

interface ReadStream {
  first: number;
  whole: number;
  text: string;
}

function shown(streams: readonly ReadStream[], key: "first" | "whole") {
  const times = streams.map((stream) => stream[key]);
  return { p50: Math.round(median(times)), p99: Math.round(percentile(times, 0.99)) };
}

function together(read: (index: number) => Promise<ReadStream>): Promise<ReadStream[]> {
  return Promise.all(Array.from({ length: agents }, (_, index) => read(index)));
}

async function readStream(url: string, body: string): Promise<ReadStream> {
  const begun = performance.now();
  const response = await post(url, body);
  let first = 0;
  let text = "";
  const decoder = new TextDecoder();
  for await (const part of response.body!) {
    text += decoder.decode(part, { stream: true });
    if (first === 0 && text.includes("word0")) first = performance.now() - begun;
  }
  return { first, whole: performance.now() - begun, text };
}

function post(url: string, body: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer key" },
    body,
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The provider in a process of its own. */
async function startProvider(): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, "provider.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout!.once("data", (line: Buffer) => resolve(line.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Processor time of a process and all of its threads, in ticks (Linux). */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

/** The process that was started last. */
function lastChild(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim();
  return Number(children.split(" ").at(-1));
}
