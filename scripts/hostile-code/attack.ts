import type { Item } from "../../packages/workflow/src/index.ts";
import type { HostileScript } from "./main.ts";
import { type Ran, type Stage, TIMEOUT_MS } from "./stage.ts";

/** Above the script's limit: start of a process, a busy host. */
const TOLERANCE_MS = 4000;
/** MB by which this process can grow. */
const MAX_GROWTH_MB = 400;
const MAX_LOGGED_CHARACTERS = 20_000_000;
const NEIGHBOUR_TIMEOUT_MS = 4000;

const clean = `return [{ json: { own: Object.keys({}).length, polluted: ({}).polluted ?? null, mapped: [1].map((x) => x + 1)[0],
  parsed: JSON.parse("[2]")[0], left: typeof globalThis.__pwned, id: require("crypto").randomUUID().length, waited: await Promise.resolve(3) } }]`;
const cleanResult = { own: 0, polluted: null, mapped: 2, parsed: 2, left: "undefined", id: 36, waited: 3 };

/** Runs one script next to a neighbor and then a clean one; lists its forbidden effects. */
export async function attack(
  { lang, payload }: HostileScript,
  mode: string,
  stage: Stage,
): Promise<{ findings: string[]; shown: string; milliseconds: number }> {
  const { root, port, secret } = stage;
  const code = payload
    .replaceAll("{CANARY}", `${root}/canary`)
    .replaceAll("{PWNED}", `${root}/pwned`)
    .replaceAll("{ROOT}", root)
    .replaceAll("CANARY_PORT", String(port));
  const items: Item[] = [{ json: { a: 1, nested: { b: [1, 2] } } }, { json: { a: 2 } }];
  const before = JSON.stringify(items);
  const memory = process.memoryUsage().rss;
  const calls = stage.calls();
  const start = performance.now();
  const language = lang === "python" ? "python" : "javaScript";
  const running = stage.run({ code, language, mode, items });
  const neighbour = timed(() =>
    stage.run({ code: clean, language: "javaScript", mode: "runOnceForAllItems", items: [{ json: {} }] }),
  );
  const ran = await running;
  const milliseconds = performance.now() - start;
  const { value, time } = await neighbour;
  const after = await stage.run({
    code: clean,
    language: "javaScript",
    mode: "runOnceForAllItems",
    items: [{ json: {} }],
  });
  const grown = (process.memoryUsage().rss - memory) / 1e6;
  const logged = ran.logs.reduce((sum, line) => sum + (JSON.stringify(line)?.length ?? 0), 0);
  const expected = JSON.stringify(cleanResult);
  const findings = [
    ran.text.includes(secret) && "the secret is in what is kept",
    stage.written().length > 0 && "a file was written",
    !stage.isCanaryWhole() && "the secret file changed",
    stage.calls() > calls && "the network was reached",
    "__pwned" in globalThis && "globalThis.__pwned",
    ({} as Record<string, unknown>)["polluted"] !== undefined && "Object.prototype is polluted",
    JSON.stringify(items) !== before && "the input changed",
    milliseconds > TIMEOUT_MS + TOLERANCE_MS && `took ${Math.round(milliseconds)} ms`,
    grown > MAX_GROWTH_MB && `grew by ${Math.round(grown)} MB`,
    (ran.logs.length > 1001 || logged > MAX_LOGGED_CHARACTERS) &&
      `logged ${ran.logs.length} lines, ${logged} letters`,
    !isPlain(ran.items) && "the result is not plain data",
    JSON.stringify(value.items?.[0]?.json) !== expected &&
      `the neighbour: ${value.error ?? value.text.slice(0, 200)}`,
    time > NEIGHBOUR_TIMEOUT_MS && `the neighbour took ${Math.round(time)} ms`,
    JSON.stringify(after.items?.[0]?.json) !== expected &&
      `the next run: ${after.error ?? after.text.slice(0, 200)}`,
  ].filter((finding) => finding !== false);
  return { findings, shown: ran.error ?? JSON.stringify(ran.items?.slice(0, 3)) ?? "", milliseconds };
}

async function timed(run: () => Promise<Ran>): Promise<{ value: Ran; time: number }> {
  const start = performance.now();
  return { value: await run(), time: performance.now() - start };
}

/** Objects, lists and plain values, as parsed from JSON. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object") return ["string", "number", "boolean"].includes(typeof value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(Object.getOwnPropertyDescriptors(value)).every(
    (one) => one.get === undefined && one.set === undefined && isPlain(one.value),
  );
}
