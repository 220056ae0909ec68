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
/** Responses with tool calls, in a short and in a long run. */
const [FEW, MANY] = [5, 25];
/** Turns of a round; each turn runs every kind once. */
const TURNS = 9;
/** Tool calls in each response. */
const [ONE, FIVE] = [1, 5];
const STREAM = { words: 50, every: 20 };

/** Durations of the runs of one kind, and the processor time of the server. */
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

  /** Milliseconds per run: a kernel tick is a hundredth of a second. */
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
  // The first runs load the modules that an agent needs.
  for (let warm = 0; warm < 3; warm++) await runAgent(product, FEW, ONE);
  const rows: Calls[] = [];
  for (let round = 1; round <= rounds; round++) {
    rows.push(await measureCalls());
    const { bare, model, tool, processor } = rows.at(-1)!;
    console.log(
      `round ${round}: bare ${bare.toFixed(2)} ms, + ${model.toFixed(2)} ms a model call, ${tool.toFixed(2)} ms a tool call, processor ${processor.toFixed(2)} ms`,
    );
  }
  // The first of these streams loads the modules that 100 concurrent agents need.
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
  /** Milliseconds that a script needs for a request to the provider. */
  bare: number;
  /** Additional milliseconds that an agent needs for a model call, and for a tool call. */
  model: number;
  tool: number;
  /**
   * Processor milliseconds of the server for a model call with one tool call; other load on the host does not count.
   */
  processor: number;
}

/**
 * Derives the cost of calls from runs that differ only in their number of calls. The kinds take turns, so that other
 * load on the host affects all of them.
 */
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

/** Sends a request as the agent does in the middle of a long run, from a script. */
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

/** Compares many concurrently streaming agents with as many streams read by a script. */
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

/** Starts the provider in a separate process. */
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

/** Returns the process that started last. */
function lastChild(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim();
  return Number(children.split(" ").at(-1));
}
