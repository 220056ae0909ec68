import { expectNoViolations } from "./accessible.ts";
import { expect, signIn, storeWorkflow, test } from "./product.ts";
import { card, chain, code, fields, openNode, showWorkflow, start } from "./workflows.ts";

for (const theme of ["light", "dark"] as const) {
  test(`no screen shuts anyone out, in the ${theme} theme`, async ({ page, product }) => {
    await page.addInitScript((value) => localStorage.setItem("HEDDLE_THEME", value), theme);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const id = await storeWorkflow(
      product,
      chain(
        `Looks ${theme}`,
        [
          start,
          code("People", 'return [{ json: { name: "Ada", age: 36 } }];'),
          fields("Greet", { hello: "=Hello {{ $json.name }}" }),
          code("Break", 'throw new Error("on purpose");'),
          { name: "Lost", type: "acme.lost" },
        ],
        { settings: { executionOrder: "v1", saveManualExecutions: true } },
      ),
    );
    await page.goto(`${product.url}/signin`);
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expectNoViolations(page, "sign-in");
    await signIn(page, product.url);
    await expect(page.locator("[data-row]").first()).toBeVisible();
    await expectNoViolations(page, "workflow list");

    await showWorkflow(page, product, id);
    await card(page, "Break").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Run to here" }).click();
    await expect(card(page, "Break")).toHaveAttribute("data-status", "error");
    await expectNoViolations(page, "canvas");

    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(page.getByRole("complementary", { name: "Add a node" })).toBeVisible();
    await expectNoViolations(page, "node creator");
    await page.keyboard.press("Escape");

    const panel = await openNode(page, "Greet");
    await expect(panel.getByText("Hello Ada").first()).toBeVisible();
    await expectNoViolations(page, "node panel");
    await panel.getByRole("tab", { name: "Settings" }).click();
    await expect(panel.getByLabel("On error", { exact: true })).toBeVisible();
    await expectNoViolations(page, "settings of a node");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await openNode(page, "Break");
    await expect(page.getByRole("dialog").getByText("on purpose").first()).toBeVisible();
    await expectNoViolations(page, "error of a node");
    await page.keyboard.press("Escape");

    await page.goto(`${product.url}/executions`);
    await expect(page.getByRole("heading", { name: "Executions" })).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expectNoViolations(page, "executions");
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await expect(page.getByRole("complementary", { name: "Executions" })).toBeVisible();
    await expectNoViolations(page, "executions of a workflow");

    const changed = chain("", [start, code("People", "return [];\n// none")]);
    await product.rest("PATCH", `/workflows/${id}`, {
      nodes: changed["nodes"],
      connections: changed["connections"],
    });
    await page.goto(`${product.url}/workflow/${id}/history`);
    await expect(card(page, "Lost")).toHaveAttribute("data-mark", "removed");
    await page.keyboard.press("j");
    await expect(page.getByRole("region", { name: "Changed lines" })).toBeVisible();
    await expectNoViolations(page, "history");
  });
}

for (const theme of ["light", "dark"] as const) {
  test(`what opens above the canvas shuts no one out, in the ${theme} theme`, async ({
    page,
    session,
    product,
  }) => {
    await page.addInitScript((value) => localStorage.setItem("heddle.theme", value), theme);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.context().addCookies(session);
    const steps = [start, code("People", "return items;"), fields("Greet", { hello: "there" })];
    await showWorkflow(page, product, await storeWorkflow(product, chain(`Above ${theme}`, steps)));
    await page.keyboard.press("n");
    await expect(page.getByRole("complementary", { name: "Add a node" })).toBeVisible();
    await page.keyboard.type("http");
    await expectNoViolations(page, "search in the node creator");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await card(page, "Greet").click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
    await expectNoViolations(page, "menu of a node");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+f");
    await page.keyboard.type("people");
    await expectNoViolations(page, "search in a workflow");
    await page.keyboard.press("Escape");
    await expect(page.locator('input[type="search"]')).toHaveCount(0);
    await page.keyboard.press("c");
    await expect(page.getByText("Connect “People”")).toBeVisible();
    await expectNoViolations(page, "connecting by keys");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeVisible();
    await expectNoViolations(page, "command palette");
    await page.keyboard.press("Escape");
  });
}
