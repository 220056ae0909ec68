import { expectNoViolations } from "./accessible.ts";
import { expect, test } from "./product.ts";
import { card, chain, code, openWorkflow, start } from "./workflows.ts";

const settings = { executionOrder: "v1", saveManualExecutions: true };

test("shows when each run of a node took place, including retries, and links to the node at that run", {
  tag: ["@EXE-15"],
}, async ({ editor: page, product, service }) => {
  let asked = 0;
  service.answer = (_request, response) => {
    asked++;
    if (asked <= 2) response.writeHead(503).end("busy");
    else response.end(JSON.stringify({ asked }));
  };
  const ask = {
    name: "Ask",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    retryOnFail: true,
    maxTries: 3,
    waitBetweenTries: 100,
    parameters: { url: service.url, options: {} },
  };
  const each = {
    name: "Each",
    type: "n8n-nodes-base.splitInBatches",
    typeVersion: 3,
    parameters: { batchSize: 1, options: {} },
  };
  const three = code("Three", "return [1, 2, 3].map((n) => ({ json: { n } }));");
  const workflow = chain("Over time", [start, ask, three, each], { settings });
  const id = await openWorkflow(page, product, {
    ...workflow,
    nodes: [
      ...(workflow["nodes"] as object[]),
      { ...code("Body", "return $input.all();"), id: "body", position: [800, 500] },
    ],
    connections: {
      ...(workflow["connections"] as object),
      Each: { main: [[], [{ node: "Body", type: "main", index: 0 }]] },
      Body: { main: [[{ node: "Each", type: "main", index: 0 }]] },
    },
  });
  const log = page.getByRole("region", { name: "Timeline" });
  const tab = page.getByRole("button", { name: "Timeline", exact: true });
  const row = (name: RegExp) => log.getByRole("button", { name });
  const bodyCard = card(page, "Body");

  await test.step("the drawer opens at the timeline, which is remembered", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Each")).toHaveAttribute("data-status", "success");
    await tab.click();
    await expect(row(/^Ask Succeeded, started after .*, took .*, 2 tries failed$/)).toBeVisible();
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await page.getByRole("button", { name: "Open the drawer" }).click();
    await expect(row(/^Body run 3 Succeeded/)).toBeVisible();
  });
  await test.step("failed attempts are parts of the bar, with their errors", async () => {
    await row(/^Ask/).click();
    await expect(log.locator("[data-kind='failed-try']")).toHaveCount(2);
    const about = log.getByRole("region", { name: "Ask" });
    await expect(about).toContainText("Try 1 failed after");
    await expect(about).toContainText("Try 2 failed after");
  });
  await test.step("hovering a run highlights its node, choosing selects it on the canvas", async () => {
    await row(/^Body run 2/).hover();
    await expect(bodyCard).toHaveAttribute("data-planned", "true");
    await row(/^Body run 2/).click();
    await expect(page.locator(".react-flow__node.selected")).toContainText("Body");
    await row(/^Three/).hover();
    await expect(bodyCard).not.toHaveAttribute("data-planned");
  });
  await test.step("arrow keys move between runs, and Enter opens the node at the selected one", async () => {
    await row(/^Body run 1/).focus();
    await page.keyboard.press("ArrowDown");
    await expect(row(/^Each run 2/)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(row(/^Body run 2/)).toBeFocused();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Node “Body”" });
    await expect(
      panel.getByRole("region", { name: "Output" }).getByRole("combobox", { name: "Run" }),
    ).toContainText("2 of 3");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });
  await expectNoViolations(page, "timeline", { within: "section[aria-label='Timeline']" });
});

test("renders only the visible part of a timeline of thousands of node runs", async ({
  editor: page,
  product,
}) => {
  const many = code("Many", "return Array.from({ length: 1000 }, (_, n) => ({ json: { n } }));");
  const each = {
    name: "Each",
    type: "n8n-nodes-base.splitInBatches",
    typeVersion: 3,
    parameters: { batchSize: 1, options: {} },
  };
  const workflow = chain("Many runs", [start, many, each], { settings });
  const id = await openWorkflow(page, product, {
    ...workflow,
    nodes: [
      ...(workflow["nodes"] as object[]),
      {
        name: "Body",
        type: "n8n-nodes-base.noOp",
        typeVersion: 1,
        id: "body",
        position: [800, 500],
        parameters: {},
      },
    ],
    connections: {
      ...(workflow["connections"] as object),
      Each: { main: [[], [{ node: "Body", type: "main", index: 0 }]] },
      Body: { main: [[{ node: "Each", type: "main", index: 0 }]] },
    },
  });
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Each")).toHaveAttribute("data-status", "success");
  await page.goto(`${product.url}/workflow/${id}/executions`);
  await page.getByRole("button", { name: "Timeline", exact: true }).click();
  const log = page.getByRole("region", { name: "Timeline" });
  await expect(page.getByRole("status").getByText(/^2003 node runs/)).toBeVisible();
  const rows = log.locator("[data-index]");
  expect(await rows.count()).toBeLessThan(60);
  await log.getByRole("button", { name: /^Start/ }).focus();
  await page.keyboard.press("End");
  await expect(log.getByRole("button", { name: /^Each run 1001/ })).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
});
