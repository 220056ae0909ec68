import { expect, test } from "./product.ts";
import { card, chain, code, openNode, openWorkflow, start } from "./workflows.ts";

const made = (count: number, fields: number) =>
  code(
    "Make",
    `return Array.from({ length: ${count} }, (_, n) => {
  const json = { n };
  for (let f = 1; f < ${fields}; f++) json["field" + f] = "value " + n + "/" + f;
  return { json };
});`,
  );
const countAll = code("Count", "return [{ json: { count: $input.all().length } }];");

for (const [items, fields] of [
  [10_000, 50],
  [100_000, 2],
] as const) {
  test(`${items} items of ${fields} fields are run, looked at and built on`, async ({
    editor: page,
    product,
  }, info) => {
    await openWorkflow(page, product, chain(`Large ${items}`, [start, made(items, fields), countAll]));
    await test.step("the run ends on screen", async () => {
      await page.getByRole("button", { name: "Execute workflow" }).click();
      await expect(card(page, "Count")).toHaveAttribute("data-status", "success", { timeout: 30_000 });
      await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
    });
    await test.step("the panel opens immediately, items follow", async () => {
      // The panel's code is loaded when it is first opened.
      await openNode(page, "Start");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      const painted = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let from = 0;
            document.addEventListener("dblclick", () => (from = performance.now()), {
              capture: true,
              once: true,
            });
            new MutationObserver((_, observer) => {
              if (!document.querySelector("[data-node-panel]")) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
            }).observe(document.body, { childList: true, subtree: true });
          }),
      );
      await card(page, "Make").dblclick();
      const time = await painted;
      info.annotations.push({ type: "panel opens", description: `${time.toFixed(0)} ms` });
      console.log(`The panel of ${items} × ${fields} was painted after ${time.toFixed(0)} ms.`);
      const output = page.getByRole("region", { name: "Output" });
      await expect(output.locator(`[data-item-count="${items}"]`)).toBeVisible();
      await output.getByRole("button", { name: "Show data" }).click();
      await expect(output.getByText(`1 – 10 of ${items.toLocaleString("en-US")}`)).toBeVisible();
      await output.getByLabel("Items per page").click();
      await page.getByRole("option", { name: "All in one list" }).click();
      await output.getByRole("grid").focus();
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Control+End");
      await expect(
        output.locator(`[data-item="${items - 1}"]`).getByText(String(items), { exact: true }),
      ).toBeVisible();
      await page.keyboard.press("Escape");
    });
    await test.step("a run up to the next node reuses the items on the server", async () => {
      const asked = page.waitForRequest((request) => request.url().endsWith("/workflows/run"));
      const panel = await openNode(page, "Count");
      await panel.getByRole("button", { name: /^Execute/ }).click();
      const body = (await asked).postDataJSON();
      expect(body).toMatchObject({ startNodes: ["Count"], runDataNodes: ["Make", "Start"] });
      expect(JSON.stringify(body).length).toBeLessThan(20_000);
      const output = panel.getByRole("region", { name: "Output" });
      await expect(output.getByText(String(items), { exact: true })).toBeVisible();
      await expect(card(page, "Count")).toHaveAttribute("data-status", "success");
    });
  });
}

test("does not show a run as running forever if its messages are lost", async ({ editor: page, product }) => {
  await page.route("**/rest/push**", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: ":nothing\n\n" }),
  );
  await openWorkflow(page, product, chain("Silent", [start, code("Once", "return [{ json: { a: 1 } }];")]));
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Once")).toHaveAttribute("data-status", "success");
  await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
});
