import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a service that turns every text into the same vector: https://docs.ollama.com/api/embed */
export async function startEmbeddings(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ embeddings: [[1, 0, 0]] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
