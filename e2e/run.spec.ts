import { expect, test } from "./product.ts";
import { card, chain, code, fields, openWorkflow, start, toast } from "./workflows.ts";

const slowCall = (url: string) => ({
  name: "Slow call",
  type: "n8n-nodes-base.httpRequest",
  typeVersion: 4.2,
  parameters: { url: `${url}/slow`, options: {} },
});

test("a run is followed node by node, and stopped by one click", {
  tag: ["@APP-3", "@EXE-33", "@EXE-35", "@EXE-44"],
}, async ({ editor: page, product, service }) => {
  let release = () => {};
  service.answer = (_request, response) => {
    release = () => response.setHeader("content-type", "application/json").end('{"late":true}');
  };
  await openWorkflow(
    page,
    product,
    chain("Slow", [start, slowCall(service.url), fields("After", { a: "1" })]),
  );

  await test.step("what runs is lit, what is done has its count", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Slow call")).toHaveAttribute("data-status", "running");
    await expect(card(page, "Start")).toHaveAttribute("data-status", "success");
    await expect(card(page, "After")).not.toHaveAttribute("data-status");
    await expect(page.getByRole("status").getByText(/^\d+s$/)).toBeVisible();
    release();
    await expect(card(page, "After")).toHaveAttribute("data-status", "success");
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
  });

  await test.step("stop", async () => {
    await page.keyboard.press("Control+Enter");
    await expect(card(page, "Slow call")).toHaveAttribute("data-status", "running");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(toast(page, "Execution stopped")).toBeVisible();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
    await expect(card(page, "Slow call")).not.toHaveAttribute("data-status", "running");
    await expect(card(page, "After")).not.toHaveAttribute("data-status", "success");
  });
});

test("an error stands on its node and in a message that opens it, until the next run", {
  tag: ["@ERR-8", "@ERR-9", "@ERR-11", "@ED-44"],
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
  const message = toast(page, "Problem in node “Break”");
  await expect(message).toContainText("the tea is cold <b>again</b>");
  await message.getByText("Open “Break”").click();
  const panel = page.getByRole("dialog", { name: "Node “Break”" });
  await expect(panel.getByText(/the tea is cold/).first()).toBeVisible();
  await expect(message).toHaveCount(0);
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

test("a step runs on its own with the data that is there, and pinned data stand in for a node", {
  tag: ["@ED-43", "@NDV-27"],
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
    await page.getByRole("menuitem", { name: "Execute up to here" }).click();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
  };

  await test.step("the call is made once for two runs of what follows", async () => {
    await runTo("Use");
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    expect(calls).toBe(1);
    await runTo("Use");
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    expect(calls).toBe(1);
  });

  await test.step("a whole run calls again, but not a pinned node", async () => {
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

test("a node that lacks something says so, and is not run", {
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
  await expect(toast(page, "A node is not complete")).toContainText("“Call”");
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
