// Monitors a server from a separate process: node probe.ts <url>. Each "reset" message is answered with the worst
// figures since the previous one.
import { Agent, request } from "node:http";

/** Longest time that callers waited, in milliseconds. */
export interface Worst {
  /** For `/healthz`, which needs the main thread only. */
  standstill: number;
  /** For an execution of a different workflow. */
  delay: number;
  /** Calls of either kind without a valid response. */
  failed: number;
}

const [url = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const worst: Worst = { standstill: 0, delay: 0, failed: 0 };

function call(method: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url + path, { method, agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", () => resolve(0)).end();
  });
}

async function watch(key: "standstill" | "delay", method: string, path: string, pause: number) {
  for (;;) {
    const start = performance.now();
    const timer = setInterval(() => {
      worst[key] = Math.max(worst[key], performance.now() - start);
    }, 5);
    if ((await call(method, path)) !== 200) worst.failed++;
    clearInterval(timer);
    worst[key] = Math.max(worst[key], performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

process.on("message", () => {
  process.send?.({ ...worst });
  Object.assign(worst, { standstill: 0, delay: 0, failed: 0 });
});
process.on("disconnect", () => process.exit());
void watch("standstill", "GET", "/healthz", 2);
void watch("delay", "POST", "/webhook/neighbour", 20);
