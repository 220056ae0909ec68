import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CredentialTypeDescription, NodeTypeDescription } from "@heddle/workflow";
import { build } from "vite";
import { expect, test } from "./product.ts";

/** States that are drawn of one version of a form, at most. */
const LIMIT = Number(process.env["HEDDLE_FORM_STATES"] ?? 5);

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const root = path.resolve(import.meta.dirname, "../packages/editor/src/form/parameters/testing");
const folder = mkdtempSync(path.join(tmpdir(), "heddle-forms-"));
let server: Server;

test.beforeAll(async () => {
  await build({ root, configFile: false, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  server = createServer((request, response) => {
    const name = request.url === "/" ? "index.html" : path.normalize(request.url ?? "").slice(1);
    try {
      const body = readFileSync(path.join(folder, name));
      response.setHeader("content-type", types[path.extname(name)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the forms of all node types are drawn in every state, and change nothing by themselves", {
  tag: ["@NDV-6"],
}, async ({ page, product }) => {
  test.setTimeout(300_000);
  const read = async (name: string) => (await fetch(`${product.url}/types/${name}.json`)).json();
  const forms = (await read("nodes")) as NodeTypeDescription[];
  const credentialTypes = (await read("credentials")) as CredentialTypeDescription[];
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction("window.checkForm");
  const problems: string[] = [];
  const never: string[] = [];
  let renders = 0;
  for (const form of forms) {
    const shown = new Set<number>();
    const versions = [form.version].flat();
    const newest = versions.at(-1);
    for (const version of versions) {
      const report = await page.evaluate(
        ([given, of, options]) =>
          (window as unknown as Checker).checkForm(
            given as NodeTypeDescription,
            of as number,
            options as object,
          ),
        [form, version, { credentialTypes, limit: LIMIT, isThorough: version === newest }] as const,
      );
      for (const index of report.shown) shown.add(index);
      problems.push(...report.problems);
      renders += report.renders;
    }
    const hidden = form.properties
      .filter((property, index) => !shown.has(index) && !property.displayOptions?.show?.["@version"])
      .map(({ name }) => name);
    if (hidden.length > 0) never.push(`${form.name} ${form.version}: ${hidden.join(", ")}`);
  }
  expect(problems).toEqual([]);
  expect(never, "parameters that no state shows").toEqual([]);
  expect(renders).toBeGreaterThan(500);
});

interface Checker {
  checkForm(
    form: NodeTypeDescription,
    version: number,
    options: object,
  ): Promise<{ problems: string[]; shown: number[]; renders: number }>;
}
