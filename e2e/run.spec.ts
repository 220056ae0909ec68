import { expect, test } from "./product.ts";
import { card, chain, code, failureLine, fields, openNode, openWorkflow, start, toast } from "./workflows.ts";

const slowCall = (url: string) => ({
  name: "Slow call",
  type: "n8n-nodes-base.httpRequest",
  typeVersion: 4.2,
  parameters: { url: `${url}/slow`, options: {} },
});

test("follows a run node by node, and stops it by one click", {
  tag: ["@APP-3", "@EXE-33", "@EXE-35", "@EXE-44"],
}, async ({ editor: page, product, service }) => {
  let release: (() => void) | undefined;
  service.answer = (_request, response) => {
    release = () => response.setHeader("content-type", "application/json").end('{"late":true}');
  };
  await openWorkflow(
    page,
    product,
    chain("Late answer", [start, slowCall(service.url), fields("After", { a: "1" })]),
  );

  await test.step("running nodes are highlighted, finished ones have a count", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Slow call")).toHaveAttribute("data-status", "running");
    await expect(card(page, "Start")).toHaveAttribute("data-status", "success");
    await expect(card(page, "After")).not.toHaveAttribute("data-status");
    await expect(page.getByRole("status").getByText(/^\d+s$/)).toBeVisible();
    await expect.poll(() => release).toBeDefined();
    release?.();
    await expect(card(page, "After")).toHaveAttribute("data-status", "success");
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
  });

  await test.step("stop", async () => {
    await page.keyboard.press("Control+Enter");
    await expect(card(page, "Slow call")).toHaveAttribute("data-status", "running");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("status").getByText("Stopped")).toBeVisible();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
    await expect(card(page, "Slow call")).not.toHaveAttribute("data-status", "running");
    await expect(card(page, "After")).not.toHaveAttribute("data-status", "success");
  });
});

test("shows expressions that evaluate to empty on their node and above its output", async ({
  editor: page,
  product,
}) => {
  const imported = { settings: { executionOrder: "v1" } };
  const edit = fields("Edit", { a: "={{ (1).trim() }}", b: "={{ nope }}", c: "fine" });
  await openWorkflow(page, product, chain("Imported", [start, edit], imported));
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Edit")).toHaveAttribute("data-status", "success");
  await expect(card(page, "Edit").getByLabel("2 expressions are empty")).toBeVisible();
  await card(page, "Edit").dblclick();
  const note = page.getByRole("region", { name: "2 expressions are empty" });
  await note.getByRole("button").click();
  await expect(note.getByRole("listitem")).toHaveText([
    /^Item 1, assignments\.assignments\[0\]\.value:.*trim is not a function/,
    /^Item 1, assignments\.assignments\[1\]\.value:.*'nope' is not defined/,
  ]);
  const preview = page.locator('[data-kind="empty"]').filter({ hasText: "trim is not a function" });
  await expect(preview.first()).toBeVisible();
});

test("shows an error on its node and in a line that opens it, until the next run", {
  tag: ["@ERR-8", "@ED-44"],
}, async ({ editor: page, product }) => {
  await openWorkflow(
    page,
    product,
    chain("Broken", [
      start,
      code("Break", 'throw new Error("the tea is cold <b>again</b>");'),
      fields("After", { a: "1" }),
    ]),
  );
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Break")).toHaveAttribute("data-status", "error");
  const message = failureLine(page, "Break");
  await expect(message).toContainText("the tea is cold again");
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await message.click();
  const panel = page.getByRole("dialog", { name: "Node “Break”" });
  await expect(panel.getByText(/the tea is cold/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(message).toBeVisible();
  await card(page, "Break").click();
  await page.keyboard.press("d");
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "After")).toHaveAttribute("data-status", "success");
  await expect(message).toHaveCount(0);
});

test("runs a single step with the available data, and uses pinned data instead of a node", {
  tag: ["@NDV-27"],
}, async ({ editor: page, product, service }) => {
  let calls = 0;
  service.answer = (_request, response) => {
    calls++;
    response.setHeader("content-type", "application/json").end(JSON.stringify({ call: calls }));
  };
  await openWorkflow(
    page,
    product,
    chain("Partial", [
      start,
      { ...slowCall(service.url), name: "Call" },
      fields("Use", { seen: "={{ $json.call }}" }),
    ]),
  );
  const runTo = async (name: string) => {
    await card(page, name).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Run to here" }).click();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
  };

  await test.step("two runs of later nodes make only one call", async () => {
    await runTo("Use");
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    expect(calls).toBe(1);
    await runTo("Use");
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    expect(calls).toBe(1);
  });

  await test.step("a whole run calls again, except for a pinned node", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect.poll(() => calls).toBe(2);
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    await card(page, "Call").click();
    await page.keyboard.press("p");
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    expect(calls).toBe(2);
  });
});

test("reports a node with missing parameters, and does not run it", {
  tag: ["@ED-41", "@ED-42", "@EXE-31"],
}, async ({ editor: page, product }) => {
  await openWorkflow(
    page,
    product,
    chain("Incomplete", [
      start,
      { name: "Call", type: "n8n-nodes-base.httpRequest", typeVersion: 4.2, parameters: { options: {} } },
    ]),
  );
  await expect(card(page, "Call")).toHaveAttribute("data-status", "issue");
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(toast(page, "1 node needs attention")).toContainText("“Call”");
  await card(page, "Call").click();
  await page.keyboard.press("d");
  await expect(card(page, "Call")).not.toHaveAttribute("data-status");
  await page.keyboard.press("d");
  await expect(card(page, "Call")).toHaveAttribute("data-status", "issue");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("URL", { exact: true }).fill("https://example.com");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, "Call")).not.toHaveAttribute("data-status");
});

test("previews what would run, lists each node's missing parameters, and marks stale results", {
  tag: ["@EXE-31"],
}, async ({ editor: page, product }) => {
  await openWorkflow(
    page,
    product,
    chain("Before and after", [
      start,
      fields("One", { a: "1" }),
      fields("Two", { b: "={{ $('One').item.json.a }}" }),
    ]),
  );
  const run = page.getByRole("button", { name: "Execute workflow" });

  await test.step("the button highlights the nodes that it runs", async () => {
    await run.hover();
    await expect(card(page, "Two")).toHaveAttribute("data-planned", "true");
    await card(page, "One").hover();
    await expect(card(page, "Two")).not.toHaveAttribute("data-planned");
    await page.getByRole("button", { name: "Run to here" }).hover();
    await expect(card(page, "One")).toHaveAttribute("data-planned", "true");
    await expect(card(page, "Two")).not.toHaveAttribute("data-planned");
  });

  await test.step("results are stale once an earlier node changes, until that is undone", async () => {
    await run.click();
    await expect(card(page, "Two")).toHaveAttribute("data-status", "success");
    await card(page, "One").click();
    await page.keyboard.press("d");
    await expect(card(page, "Two")).toHaveAttribute("data-stale", "true");
    await expect(card(page, "Two")).not.toHaveAttribute("data-status");
    await page.keyboard.press("Control+z");
    await expect(card(page, "Two")).toHaveAttribute("data-status", "success");
    await expect(card(page, "Two")).not.toHaveAttribute("data-stale");
  });

  await test.step("renaming does not affect it", async () => {
    await page.keyboard.press("F2");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("First");
    await page.keyboard.press("Enter");
    await expect(card(page, "First")).toHaveAttribute("data-status", "success");
    await expect(card(page, "Two")).toHaveAttribute("data-status", "success");
    await page.keyboard.press("Control+z");
    await expect(card(page, "One")).toHaveAttribute("data-status", "success");
  });
});

test("shows a run again after a reload, and in a second tab", {
  tag: ["@EXE-23", "@EXE-43", "@EXE-44"],
}, async ({ editor: page, product, service }) => {
  let release: (() => void) | undefined;
  service.answer = (_request, response) => {
    release = () => response.setHeader("content-type", "application/json").end("{}");
  };
  const wait = {
    name: "Ask",
    type: "n8n-nodes-base.wait",
    typeVersion: 1.1,
    parameters: { resume: "webhook" },
  };
  await openWorkflow(
    page,
    product,
    chain("Found again", [start, slowCall(service.url), wait, fields("End", { a: "1" })]),
  );
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Slow call")).toHaveAttribute("data-status", "running");

  await test.step("while it runs", async () => {
    await page.reload();
    await expect(card(page, "Start")).toHaveAttribute("data-status", "success");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  });

  const second = await page.context().newPage();
  await test.step("in a second tab, which follows its progress", async () => {
    await second.goto(page.url());
    await expect(card(second, "Start")).toHaveAttribute("data-status", "success");
    await expect.poll(() => release).toBeDefined();
    release?.();
    for (const tab of [page, second]) {
      await expect(card(tab, "Slow call")).toHaveAttribute("data-status", "success");
      await expect(tab.getByRole("status").getByText("Waiting for a call")).toBeVisible();
    }
  });

  await test.step("while it waits", async () => {
    await page.reload();
    await expect(page.getByRole("status").getByText("Waiting for a call")).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
    await expect(second.getByRole("status").getByText("Waiting for a call")).toHaveCount(0);
  });
});

test("stops an endless script, which does not block other workflows", { tag: ["@EXE-44"] }, async ({
  editor: page,
  product,
}) => {
  await openWorkflow(page, product, chain("Endless", [start, code("Spin", "while (true) {}")]));
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Spin")).toHaveAttribute("data-status", "running");
  const second = await page.context().newPage();
  await openWorkflow(second, product, chain("Neighbour", [start, code("Short", "return [{ json: {} }];")]));
  await second.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(second, "Short")).toHaveAttribute("data-status", "success");
  await second.close();
  await expect(card(page, "Spin")).toHaveAttribute("data-status", "running");
  const answered = page.waitForResponse((response) => response.url().endsWith("/stop"));
  await page.getByRole("button", { name: "Stop" }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect((await answer.json()).data).toMatchObject({ status: "canceled" });
  await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
});

test("copies a past execution into the editor, with its trigger data pinned", {
  tag: ["@EXE-46"],
}, async ({ editor: page, product }) => {
  const workflow = chain(
    "Past",
    [start, code("Make", "return [{ json: { n: 7 } }];"), fields("Use", { n: "={{ $json.n }}" })],
    {
      settings: { executionOrder: "v1", saveManualExecutions: true },
    },
  );
  await openWorkflow(page, product, workflow);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
  await page.reload();
  await expect(card(page, "Use")).toBeVisible();
  await expect(card(page, "Use")).not.toHaveAttribute("data-status");
  await page.getByRole("link", { name: "Executions" }).last().click();
  await page.getByRole("button", { name: "Debug in editor" }).click();
  await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
  await expect(toast(page, "Loaded data from execution")).toContainText("Pinned: “Start”");
  await card(page, "Use").dblclick();
  await expect(page.getByRole("dialog").getByText("7").first()).toBeVisible();
});

test("reports that a node did not run in a past execution, and offers nothing", async ({
  editor: page,
  product,
}) => {
  const steps = [start, code("None", "return [];"), fields("Never", { a: "1" })];
  const settings = { executionOrder: "v1", saveManualExecutions: true };
  await openWorkflow(page, product, chain("Past without data", steps, { settings }));
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "None")).toHaveAttribute("data-status", "success");
  await page.getByRole("link", { name: "Executions" }).last().click();
  await expect(page.getByRole("button", { name: "Debug in editor" })).toBeVisible();
  const panel = await openNode(page, "Never");
  const output = panel.getByRole("region", { name: "Output" });
  await expect(output).toContainText("“Never” did not run in this execution.");
  await expect(panel.getByRole("button", { name: /^Execute|Enter mock data/ })).toHaveCount(0);
});

test("filters executions by day and by custom data, and shows which are kept", {
  tag: ["@EXE-34", "@EXE-42", "@EXE-47"],
}, async ({ editor: page, product }) => {
  const noting = code("Note", '$execution.customData.set("order", "A-7"); return [{ json: {} }];');
  const id = await openWorkflow(
    page,
    product,
    chain("Noted", [start, noting], { settings: { executionOrder: "v1" } }),
  );

  await test.step("editor runs are not kept until the settings allow it", async () => {
    await page.goto(`${product.url}/workflow/${id}/executions`);
    const rules = page.getByRole("region", { name: "Saved executions" });
    await expect(rules.getByText("Not saved")).toHaveCount(1);
    await expect(rules.getByText("Saved", { exact: true })).toHaveCount(2);
    await product.rest("PATCH", `/workflows/${id}`, { settings: { saveManualExecutions: true } });
    await page.goto(`${product.url}/workflow/${id}`);
    for (let i = 0; i < 2; i++) {
      await page.getByRole("button", { name: "Execute workflow" }).click();
      await expect(card(page, "Note")).toHaveAttribute("data-status", "success");
      await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
    }
  });

  await test.step("by the filters, which are in the URL", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    const rows = page.getByRole("row").filter({ hasText: "Noted" });
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel("Custom data key").fill("order");
    await page.getByLabel("Custom data value").fill("other");
    await expect(page.getByText("No matching executions")).toBeVisible();
    await page.getByLabel("Custom data value").fill("A-7");
    await expect(rows).toHaveCount(2);
    await page.getByLabel("Started after").fill("2099-01-01");
    await expect(page.getByText("No matching executions")).toBeVisible();
    await expect(page).toHaveURL(/from=2099-01-01/);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(rows).toHaveCount(2);
  });
});
