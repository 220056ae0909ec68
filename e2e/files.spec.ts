/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";
import {
  card,
  chain,
  code,
  fields,
  nodes,
  openWorkflow,
  type Step,
  save,
  showWorkflow,
  start,
  stored,
  toast,
  wires,
} from "./workflows.ts";

const json = (name: string, value: unknown) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
});

const unknown = {
  name: "Ask the oracle",
  type: "@acme/n8n-nodes-oracle.oracle",
  typeVersion: 7,
  parameters: { question: "={{ $json.a }}", depth: { levels: [1, 2] } },
  credentials: { oracleApi: { id: "9", name: "Delphi" } },
};

test("rejects invalid workflow files with the reason, and keeps the canvas unchanged", {
  tag: ["@APP-91", "@ERR-9", "@ERR-11"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Untouched", [start, fields("Fields", { a: "1" })]));
  for (const { file, says } of [
    { file: json("notes.json", "buy milk"), says: /JSON/ },
    { file: json("broken.json", '{"nodes": [}'), says: /JSON/ },
    { file: json("settings.json", { theme: "dark" }), says: /nodes|workflow/i },
    { file: json("list.json", [1, 2]), says: /nodes|workflow/i },
  ]) {
    await test.step(file.name, async () => {
      await importHere(page, file);
      const message = toast(page, "Nothing was imported");
      await expect(message).toContainText(says);
      await message.getByLabel("Close").click();
      await expect(message).toHaveCount(0);
      await expect(nodes(page)).toHaveCount(2);
    });
  }
  await test.step("large.json", async () => {
    await importLarge(page);
    const message = toast(page, "Nothing was imported");
    await expect(message).toContainText(/large\.json.*50 MB/);
    await expect(nodes(page)).toHaveCount(2);
  });
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

  await test.step("the list rejects them too", async () => {
    await page.goto(`${product.url}/workflows`);
    await page.locator('input[type="file"]').setInputFiles(json("settings.json", { theme: "dark" }));
    await expect(toast(page, "Nothing was imported")).toBeVisible();
    await expect(page).toHaveURL(/\/workflows$/);
  });
});

test("imports a file onto the canvas, and downloads the same workflow without foreign credentials", {
  tag: ["@APP-89", "@APP-91", "@WF-54"],
}, async ({ editor: page, product }) => {
  const original = chain(
    "Round trip",
    [start, fields("Fields", { a: "1" }), code("Count", "return items;"), unknown],
    {
      pinData: { Fields: [{ json: { a: "pinned" } }] },
      settings: { executionOrder: "v1", timezone: "Europe/Paris" },
      meta: { templateCredsSetupCompleted: true },
    },
  );
  await page.getByRole("button", { name: "New workflow" }).first().click();
  await page.waitForURL("**/workflow/new");
  await expect(page.getByRole("button", { name: "Add the first step" })).toBeVisible();
  await importHere(page, json("round-trip.json", original));
  await expect(nodes(page)).toHaveCount(4);
  await expect(wires(page)).toHaveCount(3);
  await expect(toast(page, "Credentials weren’t imported")).toContainText(unknown.name);
  await save(page, product);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Workflow actions" }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Round trip.json");
  const saved = JSON.parse(readFileSync(await file.path(), "utf8"));
  const { credentials: _, ...unknownHere } = unknown;
  const expected = { ...original, nodes: (original["nodes"] as Step[]).map(withoutCredentials) };
  expect(comparable(saved)).toEqual(comparable(expected));
  expect(saved.nodes.at(-1)).toMatchObject(unknownHere);
  expect(saved.meta).toEqual({ templateCredsSetupCompleted: true });
  for (const own of ["ownedBy", "sharedWith", "shared", "homeProject", "usedCredentials", "scopes"])
    expect(saved).not.toHaveProperty(own);
  expect(JSON.stringify(saved)).not.toContain("owner@example.com");
});

test("shows and preserves a node of an unknown type, and runs the nodes before it", {
  tag: ["@WF-27"],
}, async ({ editor: page, product }) => {
  const id = await openWorkflow(
    page,
    product,
    chain("Oracle", [start, fields("Fields", { a: "42" }), unknown, code("After", "return items;")]),
  );
  const before = (await stored(product, page.url())).nodes.find((node) => node.name === unknown.name);

  await expect(card(page, unknown.name)).toContainText("oracle");
  await expect(card(page, unknown.name).getByTitle(unknown.type, { exact: true })).toBeVisible();
  await card(page, unknown.name).dblclick();
  await expect(page.getByText("This node type is not installed")).toBeVisible();
  await expect(page.getByRole("dialog").getByText(unknown.type, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await card(page, "Fields").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Run to here" }).click();
  await expect(card(page, "Fields")).toHaveAttribute("data-status", "success");

  await card(page, "After").click();
  await page.keyboard.press("d");
  await save(page, product);
  const after = (await stored(product, page.url())).nodes.find((node) => node.name === unknown.name);
  expect(after).toEqual(before);
  expect(after).toMatchObject(unknown);
  await showWorkflow(page, product, id);
  await expect(card(page, "After").getByText("Disabled")).toBeVisible();
});

async function importHere(page: Page, file: ReturnType<typeof json>): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

/** Imports a file that is too large to send to the browser: it is created there. */
async function importLarge(page: Page): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer();
      files.items.add(new File(["x".repeat(52_500_000)], "large.json", { type: "application/json" }));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
}

function withoutCredentials({ credentials: _, ...step }: Step & { credentials?: unknown }): Step {
  return step;
}

/** Returns everything that must survive a round trip: all but the ids of this instance. */
function comparable(workflow: Record<string, unknown>): unknown {
  const { name, nodes: steps, connections, settings, pinData } = workflow;
  return {
    name,
    connections,
    settings,
    pinData,
    nodes: (steps as Record<string, unknown>[]).map(({ id: _, ...step }) => step),
  };
}
