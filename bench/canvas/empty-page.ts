import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";

export interface Page {
  url: string;
  stop(): void;
}

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Builds and serves a page with an empty canvas. */
export async function serveEmptyCanvas(): Promise<Page> {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-canvas-"));
  const root = path.join(import.meta.dirname, "empty");
  await build({ root, configFile: false, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  const server = createServer((request, response) => {
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
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
