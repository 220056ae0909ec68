import { expectAccessible } from "./accessible.ts";
import { expect, storeWorkflow, test } from "./product.ts";
import { chain, code } from "./workflows.ts";

const hook = {
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  parameters: { path: "watched-orders", responseMode: "lastNode", options: {} },
};
const onError = { name: "On error", type: "n8n-nodes-base.errorTrigger", typeVersion: 1, parameters: {} };

test("fires a workflow's alert, calls a different workflow and shows the alert", async ({
  editor: page,
  product,
}) => {
  const alarm = await storeWorkflow(product, chain("Night watch", [onError]));
  const check = code("Refuse order", "throw new Error('Bad order');");
  const id = await storeWorkflow(product, chain("Watched orders", [hook, check]));
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  const section = page.getByRole("region", { name: "Alerts" });
  await test.step("it is added in the workflow's tab", async () => {
    await page.goto(`${product.url}/workflow/${id}/insights`);
    await section.getByRole("button", { name: "Add alert" }).click();
    const dialog = page.getByRole("dialog", { name: "Add an alert" });
    await dialog.getByLabel("More failures than").fill("1");
    await dialog.getByLabel("Email to").fill("");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toContainText(
      "Nothing would happen. Name an email address, a channel or a workflow to call.",
    );
    await dialog.getByLabel("Workflow to run").click();
    await page.getByRole("option", { name: "Night watch" }).click();
    await expectAccessible(page, "alert dialog");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByRole("listitem")).toContainText(/More than 1 failure within 15 minutes.*OK/);
    await expect(section.getByRole("listitem")).toContainText("calls Night watch");
  });
  await test.step("executions fail, and the page shows the alert as firing", async () => {
    for (let count = 0; count < 2; count++)
      await (await fetch(`${product.url}/webhook/watched-orders`)).text();
    const state = async () => {
      const { data } = await product.rest("GET", `/alerts?workflowId=${id}`);
      return (data as { alerts: { state: string }[] }).alerts[0]?.state;
    };
    await expect.poll(state).toBe("firing");
    await page.reload();
    await expect(section.getByText("Firing")).toBeVisible();
    await expect(section).toContainText("2 executions failed within 15 minutes; the limit is 1.");
    await expect(section).toContainText("last notified");
    await expectAccessible(page, "alerts");
  });
  await test.step("the overview page lists it, and the workflow was called", async () => {
    await page.goto(`${product.url}/insights`);
    await expect(section.getByRole("listitem").filter({ hasText: "Watched orders" })).toContainText("Firing");
    await page.goto(`${product.url}/workflow/${alarm}/executions`);
    await expect(page.getByText("Succeeded").first()).toBeVisible();
  });
  await test.step("it is disabled, changed and removed", async () => {
    await page.goto(`${product.url}/workflow/${id}/insights`);
    await section.getByRole("switch").click();
    await expect(section.getByRole("listitem")).toContainText("Off");
    await section.getByRole("button", { name: /^Change the alert/ }).click();
    const dialog = page.getByRole("dialog", { name: "Change the alert" });
    await dialog.getByLabel("Condition").click();
    await page.getByRole("option", { name: "Nothing runs" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(section.getByRole("listitem")).toContainText("No execution for 1,440 minutes");
    await section.getByRole("button", { name: /^Remove the alert/ }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(section).toContainText("No alerts");
  });
});
