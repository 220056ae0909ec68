import type { Locator, Page } from "@playwright/test";
import { createSinkService } from "./nodes/kitchen-sink/service.ts";
import { expect, test } from "./product.ts";
import { chain, openNode, openWorkflow, start } from "./workflows.ts";

const service = createSinkService();
const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);
const control = (panel: Locator, label: string) => panel.getByRole("combobox", { name: label, exact: true });

/** Returns the number of requests for a group's options since the last call. */
function asked(group: string): number {
  const count = service.requests.filter((request) => request.startsWith(`/options?group=${group}`)).length;
  service.requests.length = 0;
  return count;
}

async function shown(page: Page): Promise<string[]> {
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  const texts = await options.allTextContents();
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  return texts;
}

test("loads, fails and reloads choices from a service", {
  tag: [
    "@PRM-16",
    "@PRM-17",
    "@PRM-18",
    "@PRM-19",
    "@PRM-89",
    "@PRM-90",
    "@PRM-91",
    "@PRM-92",
    "@PRM-94",
    "@PRM-105",
    "@PRM-107",
    "@PRM-108",
    "@NDV-3",
  ],
}, async ({ editor: page, product, service: machine }) => {
  machine.answer = service.listener;
  service.delay = 1500;
  const sink = {
    name: "Sink",
    type: "kitchen.sink",
    typeVersion: 2,
    parameters: { section: "remote", serviceUrl: machine.url, listedByMethod: "a2" },
  };
  await openWorkflow(page, product, chain("Remote", [start, sink]));
  const panel = await openNode(page, "Sink");

  await test.step("the field shows the loading state", async () => {
    await expect(parameter(panel, "listedByMethod").getByText("Loading options…")).toBeVisible();
    await expect(control(panel, "Listed by method")).toHaveText(/A 2/);
    service.delay = 0;
  });

  await test.step("a declared list is filtered and sorted", async () => {
    await control(panel, "Listed by routing").click();
    expect(await shown(page)).toEqual(["Ape", "Zebra"]);
  });

  await test.step("they reload when their dependencies change, and only then", async () => {
    service.requests.length = 0;
    await parameter(panel, "group").getByRole("textbox").fill("b");
    await expect.poll(() => service.requests.length).toBe(2);
    await control(panel, "Listed for group").click();
    expect(await shown(page)).toEqual(["B 1", "B 2", "B 3"]);
    await control(panel, "Listed on change").click();
    expect(await shown(page)).toEqual(["B 1", "B 2", "B 3"]);
    await control(panel, "Listed by method").click();
    expect(await shown(page)).toEqual(["A 1", "A 2", "A 3"]);
    expect(asked("b")).toBe(2);
  });

  await test.step("refreshing reloads one of them", async () => {
    service.requests.length = 0;
    await parameter(panel, "listedByMethod").hover();
    await parameter(panel, "listedByMethod").getByRole("button", { name: "Parameter options" }).click();
    await page.getByRole("menuitem", { name: "Refresh list" }).click();
    await expect.poll(() => service.requests.length).toBe(1);
    await expect(
      parameter(panel, "listedByMethod").getByRole("img", { name: "The value “a2” is not supported" }),
    ).toBeVisible();
  });

  await test.step("a failure is an issue with its reason", async () => {
    const failed = "There was a problem loading the parameter options from server: The service is on holiday";
    await expect(parameter(panel, "neverListed").getByRole("img", { name: failed })).toBeVisible();
  });
});
