import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a template sent. */
interface SentRequest {
  /** Name of the node. */
  node: string;
  method: string;
  /** Host and path intended by the template. */
  url: string;
  body: string;
}

/** Responses of a node: one entry per request, or all of them as the response to one. */
export interface NodeAnswers {
  items: readonly object[];
  isPerRequest: boolean;
}

/** Responds to external requests of nodes: each with the example of its template, otherwise with success. */
export async function startTemplateAnswers() {
  const requests: SentRequest[] = [];
  let examples: Readonly<Record<string, NodeAnswers>> = {};
  const server = createServer(async (request, response) => {
    const [, node = "", url = ""] = /^\/([^/]+)\/(.*)$/.exec(request.url ?? "") ?? [];
    const name = Buffer.from(node, "base64url").toString();
    const earlier = requests.filter((sent) => sent.node === name).length;
    requests.push({ node: name, method: request.method ?? "", url, body: await bodyOf(request) });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answerOf(examples[name], earlier)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    /** From now on nodes receive these. */
    expect: (next: typeof examples) => {
      examples = next;
      requests.length = 0;
    },
    /** Local URL that replaces the target of a node's requests. */
    addressFor: (node: string) => `http://127.0.0.1:${port}/${Buffer.from(node).toString("base64url")}/`,
    close: () => server.close(),
  };
}

function answerOf(answers: NodeAnswers | undefined, earlier: number): unknown {
  if (!answers) return { id: 42, ok: true, url: "https://example.com/42" };
  const { items, isPerRequest } = answers;
  if (isPerRequest) return items[earlier % items.length];
  return items.length === 1 ? items[0] : items;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
