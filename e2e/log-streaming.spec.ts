import { listenHttp } from "../packages/server/src/log-streaming/testing/listeners.ts";
import { startProduct } from "../scripts/product/product.ts";
import { expectNoViolations } from "./accessible.ts";
import { test as base, expect, type Product } from "./product.ts";
import { toast } from "./workflows.ts";

/** A separate product: it can reach local listeners. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("adds, tests, monitors and removes an event destination", {
  tag: ["@LOG-1", "@LOG-2", "@APP-47", "@APP-84"],
}, async ({ editor: page, product }) => {
  const listener = await listenHttp();
  const check = () => expectNoViolations(page, "log streaming", { isStrict: true });
  const dialog = page.getByRole("dialog");
  await page.goto(`${product.url}/settings/log-streaming`);
  await expect(page.getByText("No destination")).toBeVisible();
  await check();
  await test.step("missing fields are reported in the dialog, which closes without a trace", async () => {
    await page.getByRole("button", { name: "Add destination" }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("https://");
    await check();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("a webhook gets the selected events", async () => {
    await page.getByRole("button", { name: "Add destination" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Collector");
    await dialog.getByLabel("Address", { exact: true }).fill(`${listener.url}/in`);
    await dialog.getByLabel("Header", { exact: true }).fill("X-Key");
    await dialog.getByLabel("Header value", { exact: true }).fill("s3cret");
    await dialog.getByRole("checkbox", { name: "Executions" }).click();
    await dialog.getByRole("button", { name: "Choose events: Audit log" }).click();
    await dialog.getByRole("checkbox", { name: "Signed in", exact: true }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toast(page, "Added Collector")).toBeVisible();
    // Its creation is an event of the audit log, which is selected.
    await expect
      .poll(() => listener.heard.map(({ body }) => JSON.parse(body).eventName))
      .toEqual(["n8n.audit.destination.created"]);
    expect(listener.heard[0]?.headers["x-key"]).toBe("s3cret");
  });
  await test.step("a test message reports its outcome", async () => {
    await page.getByRole("button", { name: "Send a test message to Collector" }).click();
    await expect(page.getByText("The test message arrived.")).toBeVisible();
    listener.answer = 503;
    await page.getByRole("button", { name: "Send a test message to Collector" }).click();
    await expect(page.getByText("did not arrive").first()).toContainText("503");
  });
  await test.step("undelivered events are shown, and arrive later", async () => {
    await page.getByRole("button", { name: "Change Collector" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Archive");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("1 event waiting")).toBeVisible();
    await expect(page.getByText("Not delivered since")).toContainText("503");
    await check();
    listener.answer = 200;
    await expect(page.getByText("1 event waiting")).toBeHidden();
    expect(listener.heard.at(-1)?.headers["x-key"]).toBe("s3cret");
  });
  await test.step("it is disabled and removed", async () => {
    await page.getByRole("switch", { name: "Send to Archive" }).click();
    await expect(page.getByRole("switch", { name: "Send to Archive" })).not.toBeChecked();
    await page.getByRole("button", { name: "Remove Archive" }).click();
    await page.getByRole("alertdialog").or(dialog).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No destination")).toBeVisible();
  });
  await listener.close();
});
