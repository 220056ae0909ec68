import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { expect, startFresh, storeWorkflow, test } from "./product.ts";
import { card, chain, code, nodes, openWorkflow, start, toast } from "./workflows.ts";

const row = (page: Page, name: string) => page.locator("[data-rows] > div > div").filter({ hasText: name });
const question = (page: Page, text: string) =>
  page.getByRole("alertdialog").or(page.getByRole("dialog")).filter({ hasText: text });

test("searches, filters, sorts, activates and deletes workflows, and keeps the choice in the URL", {
  tag: ["@APP-30", "@APP-4", "@WF-82"],
}, async ({ editor: page, product }) => {
  const names = ["Zebra orders", "Apple orders", "Mango invoices"];
  for (const name of names) {
    await storeWorkflow(
      product,
      chain(
        name,
        [
          {
            name: "Hook",
            type: "n8n-nodes-base.webhook",
            typeVersion: 2,
            parameters: { path: name.replace(" ", "-"), options: {} },
          },
        ],
        name === "Apple orders" ? { tags: [{ name: "Fruit" }] } : {},
      ),
    );
  }
  await page.reload();
  await test.step("search", async () => {
    await page.getByRole("searchbox", { name: "Search by name or tag" }).fill("orders");
    await expect(row(page, "Mango invoices")).toHaveCount(0);
    await expect(page).toHaveURL(/q=orders/);
  });
  await test.step("filter by tag", async () => {
    await page.getByRole("button", { name: "Tags", exact: true }).click();
    await page.getByRole("button", { name: "Fruit", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/tags=\w+/);
    await expect(row(page, "Zebra orders")).toHaveCount(0);
    await page.getByRole("button", { name: "Tags: Fruit" }).click();
    await page.getByRole("button", { name: "Fruit", exact: true, pressed: true }).click();
    await page.keyboard.press("Escape");
    await expect(row(page, "Zebra orders")).toHaveCount(1);
  });
  await test.step("sort", async () => {
    await page.getByLabel("Sort by").click();
    await page.getByRole("option", { name: "Name" }).click();
    await expect(page).toHaveURL(/sort=name/);
    await page.reload();
    await expect(row(page, "orders")).toHaveText([/Apple orders/, /Zebra orders/]);
  });
  await test.step("activate, and filter by active", async () => {
    await page.getByRole("switch", { name: "“Apple orders” is active" }).click();
    await expect(page.getByRole("switch", { name: "“Apple orders” is active" })).toBeChecked();
    await page.getByRole("radio", { name: "Active", exact: true }).click();
    await expect(page).toHaveURL(/show=active/);
    await expect(row(page, "Zebra orders")).toHaveCount(0);
    await page.getByRole("switch", { name: "“Apple orders” is active" }).click();
    await expect(page.getByText("No matching workflows")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page).not.toHaveURL(/show=|q=/);
    // Rows out of view are not rendered.
    await page.getByRole("searchbox", { name: "Search by name or tag" }).fill("orders");
    await expect(row(page, "Zebra orders")).toHaveCount(1);
  });
  await test.step("delete, after a confirmation that names it", async () => {
    const remove = async () => {
      await row(page, "Zebra orders").getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
    };
    await remove();
    await question(page, "Delete “Zebra orders”?").getByRole("button", { name: "Cancel" }).click();
    await expect(row(page, "Zebra orders")).toHaveCount(1);
    await remove();
    await question(page, "Delete “Zebra orders”?").getByRole("button", { name: "Delete" }).click();
    await expect(row(page, "Zebra orders")).toHaveCount(0);
  });
  await test.step("arrow keys navigate, Enter opens", async () => {
    await page.getByRole("searchbox", { name: "Search by name or tag" }).fill("");
    await expect(page.locator("[data-row]").nth(1)).toBeVisible();
    const first = page.locator("[data-row]").first();
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-row]").nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/workflow\/\w+/);
  });
});

test("navigates anywhere from the palette", { tag: ["@APP-25"] }, async ({ editor: page, product }) => {
  const id = await storeWorkflow(product, chain("Find me by name", [start]));
  await page.reload();
  await expect(row(page, "Find me by name")).toHaveCount(1);
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.type("find me");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/workflow/${id}$`));
  await expect(palette).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.type("executions");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.url}/executions`);
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await expect(navigation.getByRole("link", { name: "Executions" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.type("theme: dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("finds commands in the palette by synonyms before nodes to add, recent ones first, and help pages", {
  tag: ["@APP-25"],
}, async ({ editor: page, product }) => {
  const hook = {
    name: "Orders",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    parameters: { path: "palette-orders" },
    webhookId: "palette-orders",
  };
  await openWorkflow(page, product, chain("Commands", [hook]));
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  const first = palette.getByRole("option").first();
  const find = async (text: string) => {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(text);
  };

  for (const [text, label] of [
    ["export", "Download"],
    ["activate", "Activate"],
    ["publish", "Activate"],
    ["docs", "Help"],
    ["documentation", "Help"],
    ["members", /Users/],
    ["orders", "Orders"],
  ] as const) {
    await find(text);
    await expect(first, text).toContainText(label);
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  }

  await test.step("help pages and a search of the help", async () => {
    await find("branches and loops");
    await expect(palette.getByRole("option", { name: "Branches and loops", exact: true })).toBeVisible();
    await expect(
      palette.getByRole("option", { name: "Search the help for “branches and loops”" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a recent command is first before typing", async () => {
    await find("activate");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("switch")).toBeChecked();
    await page.keyboard.press("Control+k");
    await expect(palette.getByText("Recent", { exact: true })).toBeVisible();
    await expect(first).toContainText("Deactivate");
    await expectNoViolations(page, "recent commands");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("switch")).not.toBeChecked();
  });

  await test.step("the list of shortcuts is searched", async () => {
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("sub-workflow");
    await expect(keys.getByRole("term")).toHaveText(["Extract into a sub-workflow"]);
    await keys.getByRole("searchbox", { name: "Search shortcuts" }).fill("nothing like it");
    await expect(keys.getByText("No shortcut matches")).toBeVisible();
  });
});

test("archives workflows, lists them apart, shows them read-only and restores them", async ({
  editor: page,
  product,
}) => {
  const id = await storeWorkflow(product, chain("Old report", [start]));
  await storeWorkflow(product, chain("New report", [start]));
  await page.goto(`${product.url}/workflows?q=report`);
  const choose = async (name: string) => {
    await row(page, "Old report").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };

  await test.step("by the menu of the list", async () => {
    await choose("Archive");
    await expect(toast(page, "Archived “Old report”")).toBeVisible();
    await expect(row(page, "Old report")).toHaveCount(0);
    await expect(row(page, "New report")).toHaveCount(1);
    await page.getByRole("radio", { name: "Archived", exact: true }).click();
    await expect(page).toHaveURL(/show=archived/);
    await expect(row(page, "New report")).toHaveCount(0);
    await expect(page.getByRole("switch", { name: "“Old report” is active" })).toBeDisabled();
  });

  await test.step("and restored there", async () => {
    await choose("Restore");
    await expect(row(page, "Old report")).toHaveCount(0);
    await page.getByRole("radio", { name: "All", exact: true }).click();
    await expect(row(page, "Old report")).toHaveCount(1);
  });

  await test.step("by the menu of its page, which is read-only then", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    await expect(nodes(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
    await expect(page).toHaveURL(/\/workflows/);
    await page.goto(`${product.url}/workflow/${id}`);
    await expect(page.getByText("This workflow is archived.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toHaveCount(0);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Restore", exact: true }).click();
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
    await expect(page.getByText("This workflow is archived.")).toHaveCount(0);
  });
});

test("shows executions as webhooks are called, and filters, opens, retries, stops and deletes them", {
  tag: [
    "@APP-5",
    "@APP-6",
    "@APP-26",
    "@APP-27",
    "@APP-28",
    "@EXE-23",
    "@EXE-43",
    "@EXE-45",
    "@EXE-46",
    "@EXE-47",
    "@EXE-48",
  ],
}, async ({ editor: page, product, service }) => {
  let release = () => {};
  service.answer = (request, response) => {
    const answer = () => response.setHeader("content-type", "application/json").end("{}");
    if (request.url === "/slow") release = answer;
    else answer();
  };
  const id = await storeWorkflow(
    product,
    chain("Called often", [
      {
        name: "Hook",
        type: "n8n-nodes-base.webhook",
        typeVersion: 2,
        webhookId: "often",
        parameters: { path: "often", options: {} },
      },
      code(
        "Check",
        'if ($input.first().json.query.fail) throw new Error("asked to fail");\nreturn $input.all();',
      ),
      {
        name: "Call",
        type: "n8n-nodes-base.httpRequest",
        typeVersion: 4.2,
        parameters: { url: `=${service.url}/{{ $json.query.slow ? "slow" : "fast" }}`, options: {} },
      },
    ]),
  );
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  const call = (query = "") => fetch(`${product.url}/webhook/often${query}`);

  await page.goto(`${product.url}/executions?workflow=${id}`);
  await expect(page.getByText("No matching executions")).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: "Called often" });

  await test.step("new ones appear automatically", async () => {
    await call();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText("Succeeded")).toBeVisible();
    await call("?fail=1");
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByText("Failed")).toBeVisible();
    await expect(rows.first().getByText(/asked to fail/)).toBeVisible();
  });

  await test.step("a running one is stopped", async () => {
    await call("?slow=1");
    await expect(rows.filter({ hasText: "Running" })).toHaveCount(1);
    await rows.filter({ hasText: "Running" }).getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Stop" }).click();
    await expect(rows.filter({ hasText: "Stopped" })).toHaveCount(1);
    release();
  });

  await test.step("filter by status, kept in the URL", async () => {
    await page.getByLabel("Status", { exact: true }).click();
    await page.getByRole("option", { name: "Failed" }).click();
    await expect(page).toHaveURL(/status=error/);
    await expect(rows).toHaveCount(1);
  });

  await test.step("retry with the saved workflow", async () => {
    await rows.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Retry with current workflow" }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Retry" })).toHaveCount(1);
  });

  await test.step("open: the path on a read-only canvas", async () => {
    await rows.last().getByRole("link", { name: "Called often" }).click();
    await expect(card(page, "Check")).toHaveAttribute("data-status", "error");
    await expect(page.getByRole("alert").filter({ hasText: "asked to fail" })).toBeVisible();
    await card(page, "Check").click();
    await page.keyboard.press("Delete");
    await expect(nodes(page)).toHaveCount(3);
    await card(page, "Hook").dblclick();
    const panel = page.getByRole("dialog", { name: "Node “Hook”" });
    await expect(panel.getByText("fail").first()).toBeVisible();
    await expect(panel.getByRole("button", { name: /Listen|Execute/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("one is exempt from pruning, and can be filtered by that", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    await rows.last().getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Keep permanently" }).click();
    await expect(rows.last().getByRole("img", { name: "Kept permanently" })).toBeVisible();
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByRole("checkbox", { name: "Kept executions only" }).click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/pinned=yes/);
    await expect(rows).toHaveCount(1);
    await rows.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "No longer keep" }).click();
    await expect(rows).toHaveCount(0);
  });

  await test.step("delete", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    await expect(rows).toHaveCount(4);
    await page.getByRole("checkbox", { name: "Select all shown" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await question(page, "Delete 4 executions?").getByRole("button", { name: "Delete" }).click();
    await expect(rows).toHaveCount(0);
    await expect(toast(page, "could not")).toHaveCount(0);
  });
});

test("explains empty lists, and leads back from unknown URLs", {
  tag: ["@APP-37", "@APP-40", "@APP-51", "@APP-53"],
}, async ({ page }) => {
  const server = await startFresh();
  try {
    await page.goto(`${server.url}/executions`);
    await expect(page).toHaveURL(/\/setup$/);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator('input[aria-invalid="true"]').first()).toBeVisible();
    await page.getByLabel("Email").fill("someone@example.com");
    await page.getByLabel("First name").fill("Some");
    await page.getByLabel("Last name").fill("One");
    await page.getByLabel("Password", { exact: true }).fill("Correct-horse-9");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
    await page.getByRole("link", { name: "Executions" }).click();
    await expect(page.getByRole("heading", { name: "No executions yet" })).toBeVisible();
    await page.goto(`${server.url}/no-such-page`);
    await page.getByRole("link", { name: "Back to workflows" }).click();
    await expect(page).toHaveURL(/\/workflows$/);

    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/signin/);
    await page.getByLabel("Email").fill("someone@example.com");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wrong email or password.");
  } finally {
    await server.stop();
  }
});
