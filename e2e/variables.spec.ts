import { expect, invite, signIn, test } from "./product.ts";
import { chain, fields, openNode, start } from "./workflows.ts";

test("adds a variable, reads it in a preview and a run, changes it, and deletes it with a warning", async ({
  editor: page,
  product,
}) => {
  const table = page.getByRole("table", { name: "Variables" });
  await test.step("an empty page explains the first step, an invalid key is reported", async () => {
    await page.goto(`${product.url}/settings/variables`);
    await page.getByRole("button", { name: "Add variable" }).click();
    await page.getByLabel("Key of the new variable").fill("sea-side");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("letters A to Z");
    await page.getByLabel("Key of the new variable").fill("seaside");
    await page.getByLabel("Value of the new variable").fill("north");
    // The form closes when the variable is stored, however long the search for its workflows takes.
    const shown = Promise.withResolvers<void>();
    await page.route("**/variables/uses", async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.keyboard.press("Enter");
    await expect(table.getByRole("row", { name: /seaside/ })).toContainText("north");
    shown.resolve();
  });
  const { id } = (
    await product.rest(
      "POST",
      "/workflows",
      chain("Reads a variable", [start, fields("Edit", { place: "={{ $vars.seaside }}" })]),
    )
  ).data as { id: string };
  await test.step("previews show its value, and completion suggests it with its value", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    const panel = await openNode(page, "Edit");
    await expect(panel.getByText("north", { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("the row links to the workflow, is searchable, and copies the expression", async () => {
    await page.goto(`${product.url}/settings/variables`);
    const row = table.getByRole("row", { name: /seaside/ });
    await row.getByRole("button", { name: /1 workflow/ }).click();
    await expect(page.getByRole("link", { name: "Reads a variable" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox").fill("nowhere");
    await expect(page.getByText("No matching variables")).toBeVisible();
    await page.getByRole("searchbox").fill("NOR sea");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await row.getByRole("button", { name: "Copy {{ $vars.seaside }}" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("{{ $vars.seaside }}");
  });
  await test.step("it is edited in its row; Escape reverts it", async () => {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: "Edit seaside" }).click();
    await page.getByLabel("Value of seaside").fill("spoilt");
    await page.keyboard.press("Escape");
    await expect(table.getByRole("row", { name: /seaside/ })).toContainText("north");
    await page.getByRole("button", { name: "Edit seaside" }).click();
    await page.getByLabel("Value of seaside").fill("south");
    await page.keyboard.press("Enter");
    await expect(table.getByRole("row", { name: /seaside/ })).toContainText("south");
  });
  await test.step("a member can read it, and has their own ones", async () => {
    const member = await invite(product, "variables@example.com");
    await page.context().clearCookies();
    await signIn(page, product.url, member);
    await page.goto(`${product.url}/settings/variables`);
    await expect(table.getByRole("row", { name: /seaside/ })).toContainText("south");
    await expect(page.getByRole("button", { name: "Edit seaside" })).toHaveCount(0);
    await page.getByRole("button", { name: "Add variable" }).click();
    await page.getByLabel("Key of the new variable").fill("mine");
    await page.keyboard.press("Enter");
    await expect(table.getByRole("row", { name: /mine/ })).toContainText("Your workflows");
    await expect(page.getByRole("button", { name: "Edit mine" })).toBeVisible();
  });
});

test("lists the workflows that use a variable before deleting it", async ({ editor: page, product }) => {
  await product.rest("POST", "/variables", { key: "gone", value: "soon" });
  await product.rest(
    "POST",
    "/workflows",
    chain("Mentions it", [start, fields("Edit", { a: "={{ $vars.gone }}" })]),
  );
  await page.goto(`${product.url}/settings/variables`);
  await page.getByRole("button", { name: "Delete gone" }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText("Mentions it");
  await page.getByRole("button", { name: "Delete variable" }).click();
  await expect(page.getByRole("row", { name: /gone/ })).toHaveCount(0);
  expect((await product.rest("GET", "/variables")).data).not.toContainEqual(
    expect.objectContaining({ key: "gone" }),
  );
});
