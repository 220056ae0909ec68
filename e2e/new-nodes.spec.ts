import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./product.ts";
import { chain, fields, nodes, openNode, openWorkflow, port, type Step, start } from "./workflows.ts";

test("completes a new webhook: its path is its id", async ({ editor: page }) => {
  await page.getByRole("button", { name: "New workflow" }).first().click();
  await page.getByRole("button", { name: "Add the first step" }).click();
  const creator = page.getByRole("complementary", { name: "Add a node" });
  await creator.getByRole("combobox").fill("webhook");
  await creator
    .getByRole("option", { name: /^Webhook/ })
    .first()
    .click();
  await expect(nodes(page)).toHaveCount(1);
  const panel = page.getByRole("dialog", { name: "Node “Webhook”" });
  await expect(panel).toBeVisible();
  const path = await panel.locator('[data-parameter="path"]').getByRole("textbox").inputValue();
  expect(path).toMatch(/^[0-9a-f-]{36}$/);
  await expect(panel.getByText(`/webhook-test/${path}`)).toBeVisible();
  await expect(panel.getByText(/is required/)).toHaveCount(0);
});

/** Nodes with named outputs. */
const named: Step[] = [
  { name: "If", type: "n8n-nodes-base.if", typeVersion: 2.2 },
  { name: "Loop", type: "n8n-nodes-base.splitInBatches", typeVersion: 3 },
];

test("shows names of free outputs next to their plus buttons at every zoom", async ({
  editor: page,
  product,
}) => {
  const steps = named.map((step, index) => ({
    ...step,
    position: [300, 300 + index * 240] as [number, number],
  }));
  await openWorkflow(page, product, { ...chain("Free outputs", [start, ...steps]), connections: {} });
  const expectApart = async () => {
    for (const { name } of named)
      for (const output of [0, 1]) {
        const [label, plus] = await Promise.all(
          ["label", "plus"].map((part) =>
            boxOf(port(page, name, `out:main:${output}`).locator(`span[class*="_${part}_"]`)),
          ),
        );
        if (label && plus) expect(label.x + label.width, `${name} ${output}`).toBeLessThanOrEqual(plus.x);
      }
  };
  await expect(port(page, "If", "out:main:0").getByText("true")).toBeVisible();
  await expectApart();
  for (const key of ["+", "-", "-", "-"]) {
    await page.keyboard.press(key);
    await zoomEnded(page);
    await expectApart();
  }
});

/** Returns the bounding box of a visible element, otherwise undefined. */
const boxOf = async (place: Locator) =>
  (await place.isVisible()) ? ((await place.boundingBox()) ?? undefined) : undefined;

async function zoomEnded(page: Page): Promise<void> {
  const transform = () => page.locator(".react-flow__viewport").getAttribute("style");
  let before = "";
  await expect
    .poll(async () => {
      const now = (await transform()) ?? "";
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
}

test("previews what the run returns, whatever the browser's time zone and language", async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", locale: "fr-FR" });
  const page = await context.newPage();
  await signIn(page, product.url);
  const values = {
    number: "={{ (1234.5).toLocaleString() }}",
    date: "={{ DateTime.fromISO('2026-01-15T12:00').toLocaleString(DateTime.DATE_FULL) }}",
    hours: "={{ new Date('2026-01-15T20:00:00Z').getHours() }}",
    local: "={{ new Date('2026-01-15T12:00').toISOString() }}",
  };
  await openWorkflow(page, product, chain("Elsewhere", [start, fields("Told", values)]));
  const panel = await openNode(page, "Told");
  const previews: string[] = [];
  for (const index of Object.keys(values).keys()) {
    const preview = panel.locator(`[data-parameter="assignments.assignments[${index}].value"] p[data-kind]`);
    await expect(preview).not.toHaveText("");
    previews.push((await preview.innerText()).trim());
  }
  expect(previews).toEqual(["1,234.5", "January 15, 2026", "15", "2026-01-15T17:00:00.000Z"]);
  await panel.getByRole("button", { name: "Execute step" }).click();
  const output = panel.getByRole("region", { name: "Output" });
  for (const text of previews) await expect(output.getByText(text, { exact: true }).first()).toBeVisible();
  await context.close();
});
