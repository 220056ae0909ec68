import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** An OAuth 1.0a provider on this host that checks every signature by the letter of RFC 5849, and a service behind it. */
export interface TestProvider1 {
  url: string;
  consumer: { key: string; secret: string };
  stop(): Promise<void>;
}

const SECRETS: Record<string, string> = { "": "", request1: "rs/1", access1: "as+1" };
const HASHES: Record<string, string> = {
  "HMAC-SHA1": "sha1",
  "HMAC-SHA256": "sha256",
  "HMAC-SHA512": "sha512",
};

export async function startTestProvider1(): Promise<TestProvider1> {
  const consumer = { key: "ck", secret: "c&s" };
  const routes: Record<string, (given: Record<string, string>) => string> = {
    "/request": (given) => {
      callback = given["oauth_callback"] ?? "";
      return "oauth_token=request1&oauth_token_secret=rs%2F1&oauth_callback_confirmed=true";
    },
    "/access": (given) =>
      given["oauth_verifier"] === "yes" && given["oauth_token"] === "request1"
        ? "oauth_token=access1&oauth_token_secret=as%2B1&screen_name=ada"
        : "",
    "/service": (given) => (given["oauth_token"] === "access1" ? '{"ok":true}' : ""),
  };
  let callback = "";
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "", url);
    if (address.pathname === "/authorize") {
      const query = `oauth_token=${address.searchParams.get("oauth_token")}&oauth_verifier=yes`;
      response.writeHead(302, { location: `${callback}?${query}` }).end();
      return;
    }
    const given = authorizationOf(request);
    const answer = isSigned(request, address, given, consumer.secret)
      ? (routes[address.pathname]?.(given) ?? "")
      : "";
    const type = answer.startsWith("{") ? "application/json" : "text/plain";
    response.writeHead(answer === "" ? 401 : 200, { "content-type": type });
    response.end(answer === "" ? "wrong signature" : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    consumer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function authorizationOf({ headers }: IncomingMessage): Record<string, string> {
  const pairs = [...(headers.authorization ?? "").matchAll(/(\w+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, decodeURIComponent(value!)]));
}

function isSigned(
  request: IncomingMessage,
  address: URL,
  given: Record<string, string>,
  consumerSecret: string,
): boolean {
  const { oauth_signature: signature, ...parameters } = given;
  const key = `${encoded(consumerSecret)}&${encoded(SECRETS[given["oauth_token"] ?? ""] ?? "?")}`;
  const method = given["oauth_signature_method"] ?? "";
  if (method === "PLAINTEXT") return signature === key;
  const all = [...Object.entries(parameters), ...address.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const base = [request.method!, encoded(address.origin + address.pathname), encoded(all)].join("&");
  return (
    signature ===
    createHmac(HASHES[method] ?? "sha1", key)
      .update(base)
      .digest("base64")
  );
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
