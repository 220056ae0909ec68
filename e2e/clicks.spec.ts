import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./product.ts";
import { card, port, save } from "./workflows.ts";

/** A journey of this kind must stay as short. */
const MAX_GESTURES = 44;

/** Hands of a user: counts clicks and key gestures; typing a text is one gesture. */
class Hands {
  readonly #page: Page;
  gestures = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.gestures++;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.gestures++;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.gestures++;
    await this.#page.keyboard.type(text);
  }

  /** Finds a node in the open creator and adds it: its panel opens. */
  async find(name: string, option: RegExp): Promise<Locator> {
    const creator = this.#page.getByRole("complementary", { name: "Add a node" });
    await expect(creator).toBeVisible();
    await this.type(name);
    await this.click(creator.getByRole("option", { name: option }).first());
    const panel = this.#page.getByRole("dialog", { name: /^Node “/ });
    await expect(panel).toBeVisible();
    return panel;
  }

  async closeNode(): Promise<void> {
    const panel = this.#page.getByRole("dialog", { name: /^Node “/ });
    await this.click(panel.getByRole("button", { name: "Close", exact: true }).first());
    await expect(panel).toBeHidden();
  }

  async next(name: string, output = 0): Promise<void> {
    await this.click(port(this.#page, name, `out:main:${output}`).getByTitle("Add the next node"));
  }
}

test("builds a webhook integration with paging and a loop by mouse in few gestures", {
  tag: ["@APP-1", "@ED-12"],
}, async ({ editor: page, product }) => {
  const hands = new Hands(page);
  const choose = async (panel: Locator, label: string, option: RegExp) => {
    await hands.click(panel.getByLabel(label, { exact: true }));
    await hands.click(page.getByRole("option", { name: option }).first());
  };

  await test.step("a webhook that responds later", async () => {
    await hands.click(page.getByRole("button", { name: "New workflow" }).first());
    await hands.click(page.getByRole("button", { name: "Add the first step" }));
    const panel = await hands.find("webhook", /^Webhook/);
    await choose(panel, "Respond", /Using 'Respond to Webhook' Node/);
    await hands.closeNode();
  });

  await test.step("a condition", async () => {
    await hands.next("Webhook");
    const panel = await hands.find("if", /^If/);
    await hands.click(panel.getByLabel("Value 1").first());
    await hands.type("={{ $json.body.customer }}");
    await hands.click(panel.getByLabel("Value 2").first());
    await hands.type("Ada");
    await hands.closeNode();
  });

  await test.step("a request, page by page", async () => {
    await hands.next("If");
    const panel = await hands.find("http request", /^HTTP Request/);
    await hands.click(panel.getByLabel("URL", { exact: true }));
    await hands.type("https://orders.example/list");
    await hands.click(panel.getByRole("button", { name: "Add option" }).first());
    await hands.click(
      page
        .getByRole("menuitem", { name: "Pagination" })
        .or(page.getByRole("option", { name: "Pagination" }))
        .first(),
    );
    await choose(panel, "Pagination Mode", /Response Contains Next URL/i);
    await hands.click(panel.getByLabel("Next URL", { exact: true }));
    await hands.type("={{ $response.body.next }}");
    await hands.closeNode();
  });

  await test.step("a loop, with its return connection", async () => {
    await hands.next("HTTP Request");
    await hands.find("loop", /^Loop Over Items/);
    await hands.closeNode();
    await expect(card(page, "Replace me")).toBeVisible();
  });

  await test.step("a row for each order", async () => {
    await hands.click(card(page, "Replace me"));
    await hands.press("r");
    await hands.find("append row in sheet", /^Append row/);
    await hands.closeNode();
  });

  await test.step("the response", async () => {
    await hands.next("Loop Over Items");
    await hands.find("respond", /^Respond to Webhook/);
    await hands.closeNode();
    await hands.click(page.getByRole("button", { name: "Save", exact: true }));
  });

  const { connections } = await save(page, product);
  const next = (name: string, output = 0) => connections[name]?.main[output]?.map(({ node }) => node);
  expect(next("Webhook")).toEqual(["If"]);
  expect(next("If")).toEqual(["HTTP Request"]);
  expect(next("HTTP Request")).toEqual(["Loop Over Items"]);
  expect(next("Loop Over Items")).toEqual(["Respond to Webhook"]);
  const [body = ""] = next("Loop Over Items", 1) ?? [];
  expect(body).toMatch(/Google Sheets|Append row/);
  expect(next(body)).toEqual(["Loop Over Items"]);

  console.log(`gestures: ${hands.gestures}`);
  expect(hands.gestures).toBeLessThanOrEqual(MAX_GESTURES);
});
