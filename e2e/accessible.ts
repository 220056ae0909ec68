/// <reference lib="dom" />
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

interface Extent {
  /** Selector of the part that is tested; the whole page by default. */
  within?: string;
  /** Rules of axe; all by default. */
  rules?: string[];
  /** Lists minor and moderate violations too. */
  isStrict?: boolean;
}

/** Asserts that axe reports no serious or critical violation on the page, in the light and the dark theme. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await setTheme(page, "light");
  await expectNoViolations(page, `${screen}, light`);
  await setTheme(page, "dark");
  // Only colors depend on the theme.
  await expectNoViolations(page, `${screen}, dark`, { rules: ["color-contrast"] });
}

/** Asserts that axe reports no violation in the current theme, and lets the test continue if it does. */
export async function expectNoViolations(page: Page, screen: string, extent: Extent = {}): Promise<void> {
  await untilStill(page);
  expect.soft(await violationsOf(page, extent), screen).toEqual([]);
}

/** Waits until finite animations finish or are canceled: a fading element has intermediate colors. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
}

async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset["theme"] = value;
  }, theme);
}

/** Elements with violations, each with its rule and reason. */
async function violationsOf(page: Page, { within, rules, isStrict }: Extent): Promise<string[]> {
  // The other mode opens one more page per report, for frames of other origins: those hold only users' data.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Focus guards of menus and dialogs redirect the focus immediately.
  axe.exclude("[data-base-ui-focus-guard]");
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => isStrict || impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`),
    );
}
