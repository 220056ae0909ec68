import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  startTestRegistry,
  type TestRegistry,
} from "../packages/server/src/community-packages/testing/test-registry.ts";
import { startProduct } from "../scripts/product/product.ts";
import { expectAccessible } from "./accessible.ts";
import { test as base, expect, invite, type Product, signIn } from "./product.ts";

/** A product whose npm asks a registry of the test. */
const test = base.extend<object, { registry: TestRegistry; product: Product }>({
  registry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const registry = await startTestRegistry();
      await use(registry);
      await registry.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ registry }, use) => {
      const cache = mkdtempSync(path.join(tmpdir(), "heddle-npm-"));
      const product = await startProduct({
        env: { npm_config_registry: registry.url, npm_config_cache: cache },
      });
      await use(product);
      await product.stop();
      rmSync(cache, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test("packages of nodes are installed, used, updated and removed", {
  tag: ["@APP-9", "@APP-48", "@APP-81", "@APP-82", "@CN-1", "@CN-2", "@CN-3", "@CN-4"],
}, async ({ editor: page, product, registry }) => {
  registry.publish("n8n-nodes-sample");
  registry.publish("n8n-nodes-sample", { version: "2.0.0" });
  await page.goto(`${product.url}/settings/community-nodes`);
  await expect(page.getByText("No packages are installed")).toBeVisible();
  const installed = page.getByRole("list", { name: "Community nodes" });
  const dialog = page.getByRole("dialog", { name: "Install a package" });
  const question = page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "n8n-nodes-sample?" });

  await test.step("what cannot be installed is refused in the dialog, which keeps what was entered", async () => {
    await page.getByRole("button", { name: "Install a package" }).click();
    await expectAccessible(page, "install a package");
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(dialog.getByText("Enter the name of a package.")).toBeVisible();
    await dialog.getByLabel("Name in the npm registry").fill("n8n-nodes-nowhere");
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(dialog.getByText("Confirm that you know what the package sees.")).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(dialog.getByText(/has no package n8n-nodes-nowhere/)).toBeVisible();
    await expect(dialog.getByLabel("Name in the npm registry")).toHaveValue("n8n-nodes-nowhere");
  });

  await test.step("one version is installed, and listed with whose it is, its license and its size", async () => {
    await dialog.getByLabel("Name in the npm registry").fill("n8n-nodes-sample@1.2.0");
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(installed.getByRole("listitem")).toContainText(/n8n-nodes-sample.*1\.2\.0/);
    await expect(installed.getByRole("listitem")).toContainText(/4 nodes · by Ada Sample · MIT · [\d.]+ kB/i);
    const documentation = installed.getByRole("link", { name: "Documentation of n8n-nodes-sample" });
    await expect(documentation).toHaveAttribute("href", "https://www.npmjs.com/package/n8n-nodes-sample");
    await expectAccessible(page, "community nodes");
  });

  await test.step("its nodes are found without loading the page again", async () => {
    await page.getByRole("link", { name: "Workflows" }).first().click();
    await page.getByRole("button", { name: "New workflow" }).first().click();
    await page.getByRole("button", { name: "Add the first step" }).click();
    const creator = page.getByRole("complementary", { name: "Add a node" });
    await creator.getByRole("combobox").fill("sample tool");
    await expect(creator.getByRole("option", { name: /Sample Tool/ })).toBeVisible();
  });

  await test.step("a newer version is shown, and taken after a question", async () => {
    await page.goto(`${product.url}/settings/community-nodes`);
    await expect(installed.getByText("2.0.0 is there")).toBeVisible();
    await installed.getByRole("button", { name: "Update n8n-nodes-sample" }).click();
    await question.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("n8n-nodes-sample is updated to 2.0.0")).toBeVisible();
    await expect(installed.getByText("2.0.0 is there")).toBeHidden();
  });

  await test.step("it is removed after a question", async () => {
    await installed.getByRole("button", { name: "Uninstall n8n-nodes-sample" }).click();
    await expect(question).toContainText("Workflows keep its nodes");
    await question.getByRole("button", { name: "Uninstall" }).click();
    await expect(page.getByText("No packages are installed")).toBeVisible();
  });
});

test("members are not shown packages of nodes", async ({ browser, product }) => {
  const member = await invite(product, "ben.packages@example.com");
  const page = await browser.newPage();
  await signIn(page, product.url, member);
  await page.goto(`${product.url}/settings`);
  await expect(page.getByRole("link", { name: "Personal" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Community nodes" })).toHaveCount(0);
  await page.close();
});
