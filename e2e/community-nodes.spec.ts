import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  startTestRegistry,
  type TestRegistry,
} from "../packages/server/src/community-packages/testing/test-registry.ts";
import { startProduct } from "../scripts/product/product.ts";
import { expectAccessible } from "./accessible.ts";
import { test as base, expect, invite, type Product, signIn, storeWorkflow } from "./product.ts";
import { card, chain, openNode, openWorkflow, start, toast } from "./workflows.ts";

/** A product whose npm uses a test registry. */
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

const TOOL = "n8n-nodes-sample.tool";
const VERSIONS = "n8n-nodes-sample.versions";

test("installs, uses, updates and removes node packages", {
  tag: ["@APP-9", "@APP-48", "@APP-81", "@APP-82", "@CN-1", "@CN-2", "@CN-3", "@CN-4", "@CN-7"],
}, async ({ editor: page, product, registry }) => {
  registry.publish("n8n-nodes-sample");
  registry.publish("n8n-nodes-sample", {
    version: "2.0.0",
    license: "ISC",
    n8n: { nodes: ["lib/nodes/Tool/Tool.node.js"] },
  });
  const steps = [start, { name: "Old greeting", type: VERSIONS }];
  await storeWorkflow(product, chain("Greets with a package", steps));
  await page.goto(`${product.url}/settings/community-nodes`);
  await expect(page.getByText("No packages are installed")).toBeVisible();
  await expect(page.getByText("The registry has 1 of them.")).toBeVisible();
  const installed = page.getByRole("list", { name: "Community nodes" });
  const dialog = page.getByRole("dialog", { name: "Install a package" });
  const install = dialog.getByRole("button", { name: "Install", exact: true });
  const name = dialog.getByLabel("Name or keywords");

  await test.step("a package that cannot be installed is refused in the dialog, which keeps the input", async () => {
    await page.getByRole("button", { name: "Install a package" }).click();
    await expect(dialog.getByRole("list", { name: "Packages in the registry" })).toContainText(
      "Ada Sample · ISC",
    );
    await expectAccessible(page, "install a package");
    await install.click();
    await expect(dialog.getByText("Enter a package name.")).toBeVisible();
    await name.fill("n8n-nodes-nowhere");
    await install.click();
    await expect(dialog.getByText("Confirm that you understand the risk.")).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await install.click();
    await expect(dialog.getByText(/has no package n8n-nodes-nowhere/)).toBeVisible();
    await expect(name).toHaveValue("n8n-nodes-nowhere");
  });

  await test.step("a package is found in the registry, with its license", async () => {
    await name.fill("sample");
    await dialog.getByRole("button", { name: /^n8n-nodes-sample/ }).click();
    await expect(name).toHaveValue("n8n-nodes-sample");
    const offer = dialog.getByRole("region", { name: "Packages to install" });
    await expect(offer).toContainText("License: ISC");
    await name.fill("n8n-nodes-sample@1.2.0");
    await expect(offer).toContainText("License: MIT");
  });

  await test.step("one version is installed, and listed with its publisher, license, size and usage", async () => {
    await install.click();
    await expect(dialog).toBeHidden();
    const line = installed.getByRole("listitem");
    await expect(line).toContainText(/n8n-nodes-sample.*1\.2\.0/);
    await expect(line).toContainText(/4 nodes · by Ada Sample · MIT · [\d.]+ kB · in 1 workflow/i);
    const documentation = installed.getByRole("link", { name: "Documentation of n8n-nodes-sample" });
    await expect(documentation).toHaveAttribute("href", "https://www.npmjs.com/package/n8n-nodes-sample");
    await expectAccessible(page, "community nodes");
  });

  await test.step("its nodes are found without a reload", async () => {
    await page.getByRole("link", { name: "Workflows" }).first().click();
    await page.getByRole("button", { name: "New workflow" }).first().click();
    await page.getByRole("button", { name: "Add the first step" }).click();
    const creator = page.getByRole("complementary", { name: "Add a node" });
    await creator.getByRole("combobox").fill("sample tool");
    await expect(creator.getByRole("option", { name: /Sample Tool/ })).toBeVisible();
  });

  await test.step("an update is installed after showing the changes and the affected workflows", async () => {
    await page.goto(`${product.url}/settings/community-nodes`);
    await expect(installed.getByText("2.0.0 is available")).toBeVisible();
    await installed.getByRole("button", { name: "Update n8n-nodes-sample" }).click();
    const update = page.getByRole("dialog", { name: "Update n8n-nodes-sample?" });
    await expect(update.getByRole("list", { name: "What changes" })).toContainText("RemovedVersionsnode");
    await expect(update).toContainText("The license changes from MIT to ISC.");
    await expect(update.getByRole("link", { name: "Greets with a package" })).toBeVisible();
    await expectAccessible(page, "update a package");
    await update.getByRole("button", { name: "Update" }).click();
    await expect(toast(page, "Updated n8n-nodes-sample to 2.0.0")).toBeVisible();
    await expect(installed.getByText("2.0.0 is available")).toBeHidden();
  });

  const actions = installed.getByRole("button", { name: "Actions for n8n-nodes-sample" });
  await test.step("the previous version is restored", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: /Return to 1\.2\.0/ }).click();
    await expect(toast(page, "Returned n8n-nodes-sample to 1.2.0")).toBeVisible();
  });

  await test.step("its own network connections are allowed after a confirmation, and revoked", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Direct connections" }).click();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(installed.getByText("Direct connections")).toBeVisible();
    await actions.click();
    await page.getByRole("menuitem", { name: "Direct connections" }).click();
    await expect(installed.getByText("Direct connections")).toBeHidden();
  });

  await test.step("it is removed after showing what breaks", async () => {
    await actions.click();
    await page.getByRole("menuitem", { name: "Uninstall" }).click();
    const question = page.getByRole("dialog", { name: "Uninstall n8n-nodes-sample?" });
    await expect(question).toContainText("Workflows keep its nodes");
    await expect(question).toContainText("Greets with a package");
    await question.getByRole("button", { name: "Uninstall" }).click();
    await expect(page.getByText("No packages are installed")).toBeVisible();
  });
});

test("offers to install the missing package of a workflow's nodes", {
  tag: ["@APP-9", "@APP-81"],
}, async ({ editor: page, product, registry, browser }) => {
  registry.publish("n8n-nodes-sample");
  const steps = [start, { name: "First tool", type: TOOL }, { name: "Second tool", type: TOOL }];
  const workflow = chain("Lacks a package", steps);
  const bar = page.getByRole("status").filter({ hasText: "2 nodes from n8n-nodes-sample are missing." });

  await test.step("members read whom to contact", async () => {
    const member = await invite(product, "mia.packages@example.com");
    const other = await browser.newPage();
    await signIn(other, product.url, member);
    const id = await other.evaluate(
      async (body) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/rest/workflows", { method: "POST", headers, body });
        return ((await answer.json()) as { data: { id: string } }).data.id;
      },
      JSON.stringify({ ...workflow, name: "Lacks a package for Mia" }),
    );
    await other.goto(`${product.url}/workflow/${id}`);
    const told = other.getByRole("status").filter({ hasText: "2 nodes from n8n-nodes-sample are missing." });
    await expect(told).toContainText("can install it.");
    await expect(told.getByRole("button", { name: "Install" })).toHaveCount(0);
    await other.close();
  });

  await test.step("the import names it", async () => {
    await page.goto(`${product.url}/settings/import`);
    await page.getByLabel("Choose files").setInputFiles({
      name: "lacks.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ ...workflow, id: "lacksapackage01" })),
    });
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("2 nodes from n8n-nodes-sample are missing.")).toBeVisible();
  });

  await test.step("the owner installs it from the workflow, whose nodes are then known", async () => {
    await openWorkflow(page, product, workflow);
    await expect(bar).toBeVisible();
    await openNode(page, "First tool");
    await expect(page.getByText("1 node from n8n-nodes-sample is missing.")).toBeVisible();
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Install" }).click();
    const dialog = page.getByRole("dialog", { name: "Install a package" });
    await expect(dialog.getByLabel("Name or keywords")).toHaveValue("n8n-nodes-sample");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Install", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, "First tool")).toBeVisible();
    await expect(bar).toBeHidden();
    await openNode(page, "First tool");
    await expect(page.getByRole("combobox", { name: "Action" })).toBeVisible();
  });
});

test("hides node packages from members", async ({ browser, product }) => {
  const member = await invite(product, "ben.packages@example.com");
  const page = await browser.newPage();
  await signIn(page, product.url, member);
  await page.goto(`${product.url}/settings`);
  await expect(page.getByRole("link", { name: "Personal" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Community nodes" })).toHaveCount(0);
  await page.close();
});
