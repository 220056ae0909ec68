import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the library received. */
interface Asked {
  path: string;
  query: Record<string, string>;
  headers: Record<string, unknown>;
}

/** Response of the library. */
export interface LibraryAnswer {
  status: number;
  body: string;
}

/** A template library on another server, which sends the test's response, or none until the test ends. */
export async function startTemplateLibrary() {
  const asked: Asked[] = [];
  let answer: LibraryAnswer | "nothing" = { status: 200, body: "{}" };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://library");
    asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers });
    if (answer === "nothing") return;
    response.statusCode = answer.status;
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    /** From now on it answers this; anything but an answer is sent as JSON. */
    answers: (next: LibraryAnswer | "nothing" | { json: unknown }) => {
      answer =
        typeof next === "object" && "json" in next ? { status: 200, body: JSON.stringify(next.json) } : next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
