/// <reference lib="dom" />
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator } from "@playwright/test";
import { expect, startFresh, storeWorkflow, test } from "./product.ts";
import { card, chain, fields, nodes, showWorkflow, start } from "./workflows.ts";

const sample = (name: string) => chain(name, [start, fields("Greet", { hello: "={{ $json.name }}" })]);

test("shows in the demo view what the embedding page sends, read-only", {
  tag: ["@APP-32", "@APP-52", "@APP-56", "@APP-58"],
}, async ({ editor: page, product }) => {
  await page.goto(`${product.url}/workflows`);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ data }) => heard.push(JSON.parse(String(data))));
    const frame = document.createElement("iframe");
    frame.src = "/workflows/demo";
    frame.width = "1200";
    frame.height = "700";
    Object.assign(frame.style, { position: "fixed", inset: "0", zIndex: "1000", background: "white" });
    document.body.append(frame);
  });
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { command: string; message?: string }[] }).heard);
  const send = (message: object) =>
    page.evaluate(
      (text) => document.querySelector("iframe")?.contentWindow?.postMessage(text, "*"),
      JSON.stringify(message),
    );
  const demo = page.frameLocator("iframe");

  await test.step("it reports when it is ready", async () => {
    await expect(demo.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();
    await expect.poll(async () => (await heard())[0]).toMatchObject({ command: "n8nReady", version: /\d/ });
  });

  await test.step("a workflow is shown; its nodes open without editing or expressions", async () => {
    await send({ command: "openWorkflow", workflow: sample("Shown") });
    await expect(demo.locator(".react-flow__node")).toHaveCount(2);
    await demo.locator('[data-node-name="Greet"]').click();
    await page.keyboard.press("Delete");
    const message = demo.locator("[data-kind]").filter({ hasText: "Read-only" });
    await expect(message).toBeVisible();
    await expect(demo.locator(".react-flow__node")).toHaveCount(2);
    await message.getByLabel("Close").click();
    await demo.locator('[data-node-name="Greet"]').dblclick();
    const panel = demo.getByRole("dialog", { name: "Node “Greet”" });
    await expect(panel.getByText("$json.name").first()).toBeVisible();
    await expect(panel.getByRole("radio", { name: "Expression" })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: /Execute|Listen/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    const commands = async () => (await heard()).map(({ command }) => command);
    await expect.poll(commands).toEqual(["n8nReady", "openNDV", "closeNDV"]);
  });

  await test.step("errors are reported on both sides", async () => {
    await send({ command: "openExecution", executionId: "999999" });
    await expect(demo.getByRole("heading", { name: "This could not be shown" })).toBeVisible();
    await expect
      .poll(async () => (await heard()).at(-1))
      .toMatchObject({ command: "error", message: expect.stringMatching(/not found/) });
  });

  await test.step("messages of other sites are ignored", async () => {
    await send({ command: "openWorkflow", workflow: sample("Again") });
    await expect(demo.locator(".react-flow__node")).toHaveCount(2);
    await page.evaluate(
      (data) =>
        document
          .querySelector("iframe")
          ?.contentWindow?.dispatchEvent(
            new MessageEvent("message", { data, origin: "https://evil.example" }),
          ),
      // Would be answered immediately with an error about the missing workflow.
      JSON.stringify({ command: "openWorkflow" }),
    );
    const before = (await heard()).length;
    await send({ command: "openExecution", executionId: "999999" });
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(before);
    expect((await heard()).filter(({ message }) => /needs a workflow/.test(message ?? ""))).toEqual([]);
  });
});

test("creates a workflow from a template of the instance's library, and shows the way back without a library", {
  tag: ["@APP-33", "@APP-39", "@APP-24", "@APP-23", "@APP-29", "@WF-77"],
}, async ({ page }) => {
  let isUp = false;
  const library = createServer((request, response) => {
    response.statusCode = isUp ? 200 : 500;
    response.end(JSON.stringify({ id: 12, name: `Template of ${request.url}`, workflow: sample("Inner") }));
  });
  await new Promise<void>((resolve) => library.listen(0, "127.0.0.1", resolve));
  const { port } = library.address() as AddressInfo;
  const server = await startFresh({
    HEDDLE_TAGS: "false",
    HEDDLE_TEMPLATES_HOST: `http://127.0.0.1:${port}`,
    HEDDLE_PUSH: "websocket",
  });
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  try {
    await test.step("the owner sets up, and the homepage redirects to the workflows", async () => {
      await page.goto(`${server.url}/`);
      await page.getByLabel("Email").fill("owner@example.com");
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Last name").fill("Owner");
      await page.getByLabel("Password", { exact: true }).fill("Correct-horse-9");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
      await page.goto(`${server.url}/`);
      await expect(page).toHaveURL(/\/workflows$/);
      await page.goto(`${server.url}/setup`);
      await expect(page).toHaveURL(/\/workflows$/);
    });

    await test.step("a failing library is reported, and retried", async () => {
      await page.goto(`${server.url}/workflows/templates/12`);
      await expect(page.getByRole("heading", { name: "The template could not be loaded" })).toBeVisible();
      await expect(page.getByText("responded with status 500")).toBeVisible();
      isUp = true;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(nodes(page)).toHaveCount(2);
      await expect(page).toHaveURL(/\/workflow\/new\?templateId=/);
      await expect(
        page.getByRole("button", { name: /Template of \/workflows\/templates\/12/ }),
      ).toBeVisible();
    });

    await test.step("once saved, it remembers its template and receives runs by WebSocket", async () => {
      await page.keyboard.press("Control+s");
      await expect(page).toHaveURL(/\/workflow\/(?!new)\w+$/);
      await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
      const id = page.url().split("/").at(-1);
      const saved = await page.evaluate(
        async (path) => (await (await fetch(path)).json()).data as { meta?: unknown; active: boolean },
        `/rest/workflows/${id}`,
      );
      expect(saved).toMatchObject({ active: false, meta: { templateId: "12" } });
      expect(sockets.filter((url) => url.includes("/rest/push?sessionId="))).toHaveLength(1);
      await page.getByRole("button", { name: "Execute workflow" }).click();
      await expect(card(page, "Greet")).toHaveAttribute("data-status", "success");
    });

    await test.step("with tags disabled, none are shown", async () => {
      await expect(page.getByRole("button", { name: "Add tag" })).toHaveCount(0);
      await page.getByRole("button", { name: "Workflow actions" }).click();
      await page.getByRole("menuitem", { name: "Duplicate" }).click();
      const dialog = page.getByRole("dialog", { name: "Duplicate workflow" });
      await expect(dialog.getByLabel("Workflow name")).toBeFocused();
      await expect(dialog.getByRole("button", { name: /tag/i })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("its executions start with none selected", async () => {
      await page.getByRole("navigation", { name: "Workflow tabs" }).getByText("Executions").click();
      await expect(page).toHaveURL(/\/executions$/);
    });

    await test.step("logout has a URL", async () => {
      await page.goto(`${server.url}/signout`);
      await expect(page).toHaveURL(/\/signin$/);
      await page.goto(`${server.url}/workflow/new`);
      await expect(page).toHaveURL(/\/signin\?redirect=%2Fworkflow%2Fnew$/);
      await page.goto(`${server.url}/signin?redirect=//evil.example`);
      await page.getByLabel("Email").fill("owner@example.com");
      await page.getByLabel("Password", { exact: true }).fill("Correct-horse-9");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(`${server.url}/workflows`);
    });

    await test.step("a lost connection is shown", async () => {
      const other = await page.context().newPage();
      await page.close();
      await other.goto(`${server.url}/workflow/new`);
      await expect(other.getByRole("button", { name: "Add the first step" })).toBeVisible();
      await server.stop();
      await expect(other.getByRole("status").getByText("Connection lost")).toBeVisible();
      await expect(other.getByRole("button", { name: "Try now" })).toBeVisible();
      await other.close();
    });
  } finally {
    await server.stop();
    library.close();
  }
});

test("has a layout without overflow for every width", {
  tag: ["@APP-96", "@APP-97", "@APP-98", "@APP-99", "@CON-9", "@APP-78"],
}, async ({ editor: page, product }) => {
  const id = await storeWorkflow(
    product,
    chain(
      "A workflow with a name of some length that goes on for a while",
      [start, fields("Greet", { a: "1" })],
      {
        tags: [{ name: "Wide" }],
      },
    ),
  );
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const box = async (locator: Locator) => {
    const found = await locator.boundingBox();
    if (!found) throw new Error("it is not on the page");
    return found;
  };
  /** Resizes the page and waits until the layout follows. */
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };

  await test.step("the list", async () => {
    const heading = page.getByRole("heading", { name: "Workflows" });
    await expect(page.locator("[data-row]").first()).toBeVisible();
    const left = async (width: number) => {
      await at(width);
      await expect.poll(fits, `${width}`).toBe(true);
      return (await box(heading)).x;
    };
    expect(await left(1199)).toBeLessThan(await left(1201));
    const search = page.getByRole("searchbox");
    await at(1919);
    const before = (await box(search)).x;
    await at(1921);
    await expect.poll(async () => (await box(search)).x).toBeLessThan(before);
    for (const width of [390, 767, 769, 991, 993]) await left(width);
    await at(769);
    await expect(page.locator("time").first()).toBeVisible();
    await at(767);
    await expect(page.locator("time").first()).toBeHidden();
  });

  await test.step("the editor", async () => {
    await at(1440);
    await showWorkflow(page, product, id);
    const tabs = page.getByRole("navigation", { name: "Workflow tabs" });
    const name = page.getByRole("button", { name: /^A workflow with a name/ });
    const isBelow = async () => (await box(tabs)).y > (await box(name)).y + 20;
    const chip = page.getByRole("banner").getByText("Wide", { exact: true });
    for (const [width, below, hasTag] of [
      [1921, false, true],
      [1201, false, true],
      [993, false, true],
      [991, false, false],
      [769, false, false],
      [767, true, false],
      [390, true, false],
    ] as const) {
      await at(width);
      await expect.poll(fits, `${width}`).toBe(true);
      await expect.poll(isBelow, `${width}`).toBe(below);
      await expect(chip, `${width}`).toBeVisible({ visible: hasTag });
      await expect(page.getByRole("button", { name: "Execute workflow" })).toBeInViewport();
      await expect(page.getByRole("button", { name: "Workflow actions" })).toBeInViewport();
    }
  });

  await test.step("the latest executions in a window above the editor", async () => {
    await at(1440);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Recent executions" }).click();
    const dialog = page.getByRole("dialog", { name: /^Recent executions of/ });
    await expect(dialog.getByText("No executions yet")).toBeVisible();
    await dialog.getByRole("button", { name: "All executions" }).click();
    await expect(page).toHaveURL(/\/executions$/);
    await expect(dialog).toBeHidden();
  });

  await test.step("the theme is remembered", async () => {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Theme" }).click();
    await page
      .getByRole("menuitemradio", { name: "Dark" })
      .or(page.getByRole("menuitem", { name: "Dark" }))
      .click();
    await expect(page.locator("body")).toHaveClass(/theme-dark/);
    expect(await page.evaluate(() => localStorage.getItem("HEDDLE_THEME"))).toBe("dark");
    await page.reload();
    await expect(page.locator("body")).toHaveClass(/theme-dark/);
  });
});

test("shows workflow tabs only on its three views, and allows editing on three views", {
  tag: ["@APP-54", "@APP-55", "@APP-57", "@APP-61"],
}, async ({ editor: page, product }) => {
  const settings = { executionOrder: "v1", saveManualExecutions: true };
  const id = await storeWorkflow(
    product,
    chain("Viewed", [start, fields("Greet", { a: "1" })], { settings }),
  );
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Greet")).toHaveAttribute("data-status", "success");
  const tabs = page.getByRole("navigation", { name: "Workflow tabs" });

  await test.step("a new workflow, a stored one and its executions have tabs", async () => {
    for (const path of ["/workflow/new", `/workflow/${id}`, `/workflow/${id}/executions`]) {
      await page.goto(product.url + path);
      await expect(tabs.getByRole("link", { name: "Editor" }), path).toBeVisible();
      await expect(tabs.getByRole("link", { name: "Executions" }), path).toBeVisible();
      const key = path.endsWith("/executions") ? "executions" : "workflow";
      await expect(page.locator("[data-tab]"), path).toHaveAttribute("data-tab", key);
    }
  });

  await test.step("no other view has them, including settings with their own pages", async () => {
    const others = {
      "/workflows": "Workflows",
      "/executions": "Executions",
      "/credentials": "Credentials",
      "/settings/personal": "Personal",
      "/settings/log-streaming": "Log streaming",
      "/templates": "Templates",
    };
    for (const [path, heading] of Object.entries(others)) {
      await page.goto(product.url + path);
      await expect(page.getByRole("heading", { name: heading, exact: true, level: 1 })).toBeVisible();
      await expect(tabs, path).toHaveCount(0);
      const isSettings = path.startsWith("/settings/");
      await expect(page.locator('[data-tab="settings"]'), path).toHaveCount(isSettings ? 1 : 0);
      await expect(page.locator("[data-tab]"), path).toHaveCount(isSettings ? 1 : 0);
    }
  });

  await test.step("nodes are added to a new workflow and removed from a stored one", async () => {
    await page.goto(`${product.url}/workflow/new`);
    await page.getByRole("button", { name: "Add the first step" }).click();
    await page.keyboard.type("schedule");
    await page.keyboard.press("Enter");
    await expect(nodes(page)).toHaveCount(1);
    await showWorkflow(page, product, id);
    await card(page, "Greet").click();
    await page.keyboard.press("Delete");
    await expect(nodes(page)).toHaveCount(1);
  });

  await test.step("event destinations are added to the log streaming", async () => {
    await page.goto(`${product.url}/settings/log-streaming`);
    await page.getByRole("button", { name: "Add destination" }).click();
    await expect(page.getByRole("dialog").getByLabel("Name", { exact: true })).toBeEditable();
  });

  await test.step("the workflow of an execution is read-only", async () => {
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await expect(page.getByRole("button", { name: "Debug in editor" })).toBeVisible();
    await card(page, "Greet").click();
    await page.keyboard.press("Delete");
    await expect(page.locator("[data-kind]").filter({ hasText: "Read-only" })).toBeVisible();
    await expect(nodes(page)).toHaveCount(2);
  });
});
