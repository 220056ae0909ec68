import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const sources = path.resolve(import.meta.dirname, "../packages/editor/src");

export interface ComponentPage {
  url: string;
  close(): void;
}

/** Builds and serves a page that renders isolated parts of the editor. `folder` is relative to the editor's sources. */
export async function serveComponentPage(folder: string): Promise<ComponentPage> {
  const built = mkdtempSync(path.join(tmpdir(), "heddle-page-"));
  await build({
    root: path.join(sources, folder),
    configFile: false,
    logLevel: "error",
    build: { outDir: built, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const name = request.url === "/" ? "index.html" : path.normalize(request.url ?? "").slice(1);
    try {
      const body = readFileSync(path.join(built, name));
      response.setHeader("content-type", types[path.extname(name)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      rmSync(built, { recursive: true, force: true });
    },
  };
}
