import type { Page } from "@playwright/test";
import { median, percentile } from "../measure/statistics.ts";

export interface Latency {
  /** Milliseconds from a key press to the end of the frame that shows it. */
  median: number;
  p95: number;
}

/**
 * Runs in the page as a string: this folder is type-checked for Node, not for browsers. A message arrives after the
 * frame is drawn.
 */
const startTiming = `
  window.benchKeys = [];
  window.addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  }, true);
`;

/** Types into the focused element at the pace of a fast typist. */
export async function typing(page: Page, text: string): Promise<Latency> {
  await page.evaluate(startTiming);
  await page.keyboard.type(text, { delay: 70 });
  await page.waitForTimeout(300);
  const times = (await page.evaluate("window.benchKeys")) as number[];
  // The first key loads code.
  const steady = times.slice(1);
  return { median: round(median(steady)), p95: round(percentile(steady, 0.95)) };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
