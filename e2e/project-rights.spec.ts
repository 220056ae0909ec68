import { expect, invite, signIn, storeWorkflow, test } from "./product.ts";
import { chain } from "./workflows.ts";

const webhook = {
  name: "Webhook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  parameters: { path: "rights-of-projects" },
};

test("enables buttons by a member's project role, and has a tab for variables", async ({
  editor: page,
  product,
  browser,
}) => {
  test.slow();
  const person = await invite(product, "mia-of-rights@example.com", { firstName: "Mia", lastName: "Member" });
  const users = (await product.rest("GET", "/users")).data as { id: string; email: string }[];
  const idOf = (email: string) => users.find((user) => user.email === email)?.id;
  const project = (await product.rest("POST", "/projects", { name: "Rights" })).data as { id: string };
  const setRole = (role: string) =>
    product.rest("PUT", `/projects/${project.id}/members`, {
      members: [
        { userId: idOf("owner@example.com"), role: "project:admin" },
        { userId: idOf(person.email), role },
      ],
    });
  await setRole("project:viewer");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, product.url, person);
  let called = "";
  const table = (on: typeof page) => on.getByRole("table", { name: "Variables" });

  await test.step("a project variable is added on its tab", async () => {
    await page.goto(`${product.url}/projects/${project.id}`);
    await page
      .getByRole("navigation", { name: "Views of this project" })
      .getByRole("link", { name: "Variables" })
      .click();
    await page.getByRole("button", { name: "Add variable" }).click();
    await page.getByLabel("Key of the new variable").fill("region");
    await page.getByLabel("Value of the new variable").fill("north");
    await page.keyboard.press("Enter");
    await expect(table(page).getByRole("row", { name: /region/ })).toContainText("Rights");
    const all = (await product.rest("GET", "/variables")).data as { key: string; projectId: string }[];
    expect(all.find(({ key }) => key === "region")?.projectId).toBe(project.id);
  });
  await test.step("a viewer sees it there, read-only", async () => {
    await other.goto(`${product.url}/projects/${project.id}/variables`);
    await expect(table(other).getByRole("row", { name: /region/ })).toContainText("north");
    await expect(other.getByRole("button", { name: "Add variable" })).toHaveCount(0);
    await expect(other.getByRole("button", { name: "Edit region" })).toHaveCount(0);
  });
  await test.step("a viewer sees why an execution cannot be deleted", async () => {
    const id = await storeWorkflow(product, {
      ...chain("Called", [webhook]),
      projectId: project.id,
    });
    await product.rest("PATCH", `/workflows/${id}`, { active: true });
    called = id;
    expect((await fetch(`${product.url}/webhook/rights-of-projects`)).status).toBe(200);
    await other.goto(`${product.url}/projects/${project.id}/executions`);
    await other.getByRole("button", { name: "More actions" }).first().click();
    const entry = other.getByRole("menuitem", { name: /Delete/ });
    await expect(entry).toHaveAttribute("aria-disabled", "true");
    await expect(entry).toContainText("Your role in its project can’t delete it.");
    await other.keyboard.press("Escape");
    await other.getByRole("checkbox", { name: "Select all shown" }).check();
    await expect(other.getByRole("button", { name: "Delete", exact: true })).toBeDisabled();
  });
  const alerts = other.getByRole("region", { name: "Alerts" });
  const changes = alerts.getByRole("button", { name: /Add alert|Change the alert|Remove the alert/ });
  await test.step("a viewer sees the alerts of a workflow, read-only", async () => {
    const rule = { kind: "duration", seconds: 3600 };
    await product.rest("POST", `/workflows/${called}/alerts`, { rule, mailTo: ["ops@example.com"] });
    await other.goto(`${product.url}/workflow/${called}/insights`);
    await expect(alerts.getByRole("listitem")).toContainText("email to ops@example.com");
    await expect(alerts.getByRole("switch")).toBeDisabled();
    await expect(changes).toHaveCount(0);
  });
  await test.step("an editor can change them", async () => {
    await setRole("project:editor");
    await other.reload();
    await expect(changes).toHaveCount(3);
    await expect(alerts.getByRole("switch")).toBeEnabled();
  });
  await test.step("an editor can delete it", async () => {
    await other.goto(`${product.url}/projects/${project.id}/executions`);
    await other.getByRole("button", { name: "More actions" }).first().click();
    await expect(other.getByRole("menuitem", { name: /Delete/ })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await other.keyboard.press("Escape");
  });
  await test.step("permissions for a new workflow are known after its first save", async () => {
    await other.goto(`${product.url}/projects/${project.id}`);
    await other.getByRole("button", { name: "New workflow" }).first().click();
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other).toHaveURL(/\/workflow\/(?!new)/);
    await other.getByRole("button", { name: "Workflow actions" }).click();
    // Project editors cannot move its resources.
    await expect(other.getByRole("menuitem", { name: "Move to project…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });
  await elsewhere.close();
  await product.rest("DELETE", `/projects/${project.id}`);
});
