// The local server that every item is sent to: prints its port, answers each request with a small JSON body.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((request, response) => {
  const id = Number(new URL(request.url ?? "/", "http://localhost").searchParams.get("id"));
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ id, name: `Customer ${id}`, amount: id / 100 }));
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
