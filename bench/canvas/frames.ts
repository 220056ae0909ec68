import type { Page } from "@playwright/test";
import { median, percentile } from "../measure/statistics.ts";

export interface Frames {
  /** Milliseconds between frames. */
  median: number;
  p95: number;
}

/** Runs in the page as a string: this folder is type-checked for Node, not for browsers. */
const startCounting = `
  window.benchFrames = { times: [], running: true };
  requestAnimationFrame(function frame(now) {
    window.benchFrames.times.push(now);
    if (window.benchFrames.running) requestAnimationFrame(frame);
  });
`;
const stopCounting = "window.benchFrames.running = false; window.benchFrames.times";

/** Times the frames of the page while `act` moves the pointer. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(startCounting);
  await act();
  const times = (await page.evaluate(stopCounting)) as number[];
  const deltas = times.slice(1).map((time, index) => time - (times[index] as number));
  return { median: round(median(deltas)), p95: round(percentile(deltas, 0.95)) };
}

const STEPS = 90;

export async function pan(page: Page): Promise<void> {
  await page.mouse.move(700, 450);
  for (let step = 0; step < STEPS; step++) {
    const back = step < STEPS / 2 ? 1 : -1;
    await page.mouse.wheel(24 * back, 12 * back);
  }
}

export async function zoom(page: Page): Promise<void> {
  await page.mouse.move(700, 450);
  await page.keyboard.down("Control");
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step % 60 < 30 ? 20 : -20);
  await page.keyboard.up("Control");
}

/** Drags the element under the pointer in a circle. */
export async function drag(page: Page, from: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.move(from.x + 120 * Math.sin(step / 8), from.y + 80 * Math.cos(step / 8));
  }
  await page.mouse.up();
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
