import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./product.ts";
import { card, chain, fields, openWorkflow, save, start } from "./workflows.ts";

/** Lets the server answer a call, and changes the response before the page receives it. */
async function changeAnswer(page: Page, call: string, method: string, change: (data: object) => object) {
  await page.route(call, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: change(data) } });
  });
}

test("shows and continues with the server's responses", {
  tag: "@SUR-83",
}, async ({ page, product }) => {
  await test.step("the user of a login", async () => {
    await changeAnswer(page, "**/rest/login", "POST", (user) => ({ ...user, firstName: "Answered" }));
    await signIn(page, product.url);
    await expect(page.getByRole("button", { name: "Account" })).toContainText("Answered");
  });

  await test.step("the next save is based on the version that the last save returned", async () => {
    await openWorkflow(page, product, chain("Answers", [start, fields("Fields", { a: "1" })]));
    const sent: string[] = [];
    const answered: string[] = [];
    page.on("response", async (response) => {
      const request = response.request();
      if (request.method() !== "PATCH" || !request.url().includes("/rest/workflows/")) return;
      sent.push((request.postDataJSON() as { versionId: string }).versionId);
      answered.push(((await response.json()) as { data: { versionId: string } }).data.versionId);
    });
    await card(page, "Fields").click();
    for (let saves = 1; saves <= 2; saves++) {
      await page.keyboard.press("d");
      await save(page, product);
      await expect.poll(() => answered.length).toBe(saves);
    }
    expect(sent[1]).toBe(answered[0]);
    expect(answered[1]).not.toBe(answered[0]);
  });

  await test.step("a new resource is listed under the name that the server gave it", async () => {
    await changeAnswer(page, "**/rest/credentials/new*", "GET", (name) => ({
      ...name,
      name: "Named by the server",
    }));
    await page.goto(`${product.url}/credentials`);
    await page.getByRole("button", { name: "New credential" }).first().click();
    await page.getByPlaceholder("Search types").fill("Header Auth");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Header Auth" });
    await expect(page.getByLabel("Credential name")).toHaveValue("Named by the server");
    await dialog.getByLabel("Name", { exact: true }).fill("X-Key");
    await dialog.getByLabel("Value", { exact: true }).fill("1");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Named by the server" })).toBeVisible();
  });
});
