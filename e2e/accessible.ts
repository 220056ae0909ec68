/// <reference lib="dom" />
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Asserts that axe reports no serious or critical violation on the page, in the light and the dark theme, including
 * contrast.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((value) => {
      document.documentElement.dataset["theme"] = value;
    }, theme);
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
    expect.soft(grave, `${screen}, ${theme}`).toEqual([]);
  }
}

/** Waits until finite animations finish or are canceled: a fading element has intermediate colors. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
}
