import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expectAccessible } from "./accessible.ts";
import { expect, listen, test } from "./product.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** A web server that only sends files, below the path `/manual`. */
function fileServer(folder: string) {
  return createServer(({ url = "" }, response) => {
    const route = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const asked = path.join(folder, path.relative("/manual", route));
    const file = existsSync(asked) && statSync(asked).isDirectory() ? path.join(asked, "index.html") : asked;
    if (!route.startsWith("/manual/") || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader("content-type", TYPES[path.extname(file)] ?? "application/json");
    return response.end(readFileSync(file));
  });
}

test("reads and searches the help as a static site, in a folder of any web server", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-site-"));
  const script = path.resolve(import.meta.dirname, "../scripts/site/main.ts");
  const server = fileServer(folder);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
    expect(Number.parseInt(stdout, 10)).toBeGreaterThan(500);
    const url = await listen(server);
    await page.goto(`${url}/manual/`);
    await expect(page.getByRole("heading", { name: "Heddle help", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Heddle" })).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: "Your first workflow" })
      .click();
    await expect(page.getByRole("heading", { name: "Your first workflow", level: 1 })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the help" }).fill("base64decode");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/result.*for “base64decode”/)).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Search the help" })).toHaveValue("base64decode");
    await expectAccessible(page, "results of the static site");
    await page.getByRole("link", { name: "base64Decode – Text" }).first().click();
    await expect(page.locator("tr:target")).toContainText("base64Decode()");
    await page.goto(`${url}/manual/nodes/n8n-nodes-base.slack/`);
    const icon = page.locator(".title img");
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
});
