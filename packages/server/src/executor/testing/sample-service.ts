import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>
<item><title>One</title><link>https://x.example/1</link></item>
<item><title>Two</title><link>https://x.example/2</link></item></channel></rss>`;

/** Service that samples of nodes call, on a free local port. */
export async function startSampleService(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url === "/bad") response.writeHead(500).end("broken");
    else if (request.url === "/feed") response.setHeader("content-type", "application/rss+xml").end(FEED);
    else response.setHeader("content-type", "application/json").end('{"data":{"a":1}}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
