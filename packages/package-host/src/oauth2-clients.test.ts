import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

/** A local OAuth2 service, and its requests. */
let service: Server;
let url = "";
let seen: { authorization: string | undefined; fields: Record<string, string> }[] = [];
let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    seen.push({ authorization: request.headers.authorization, fields });
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/nothing") return answer(200, { said: "hello" });
    if (request.url === "/forms") return response.end("access_token=form&token_type=bearer");
    const { grant_type: kind, code, refresh_token: refresh } = fields;
    if (code === "bad") return answer(400, { error: "invalid_grant", error_description: "Used before" });
    const token = { token_type: "Bearer", expires_in: 3600 };
    if (kind === "refresh_token") return answer(200, { ...token, access_token: `new of ${refresh}` });
    if (fields["assertion"]) return answer(200, { ...token, access_token: `by ${fields["assertion"]}` });
    if (kind === "client_credentials") return answer(200, { ...token, access_token: "own" });
    return answer(200, { ...token, access_token: `of ${code}`, refresh_token: "r1" });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  runner = packageRunner(await openPackage(locationOf("n8n-nodes-insides")));
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
  await new Promise((resolve) => service.close(resolve));
});

const ask = async (given: object, action = "tokens") =>
  (await runner.run("insides", { action, given: JSON.stringify({ url, ...given }) }))[0]?.json;

describe("a client for OAuth2 of a package", () => {
  it("obtains, renews and uses tokens, and reports refusals of a service", async () => {
    expect(await ask({})).toEqual({
      address: `${url}/allow?prompt=login&client_id=id&redirect_uri=https%3A%2F%2Fhere.test%2Fback&response_type=code&state=s1&scope=read+write&audience=me`,
      token: { token_type: "Bearer", expires_in: 3600, access_token: "of c1", refresh_token: "r1" },
      isOver: false,
      isEndless: true,
      isPast: true,
      renewed: ["new of r1", "r1"],
      signed: { url: `${url}/x`, headers: { a: "b", Authorization: "Bearer new of r1" } },
      inAddress: `${url}/x?access_token=a1`,
      own: { token_type: "Bearer", expires_in: 3600, access_token: "own" },
      known: ["a0", "r0", "bearer", false],
      wrong: [
        "The state in the address is not the one that was sent. Ask for access again.",
        "The service refused access: No (access_denied)",
      ],
      refused: "The service refused access: Used before (invalid_grant)",
      unrenewed: "The service gave no token to renew access with.",
      forms: { access_token: "form", token_type: "bearer" },
      noToken: expect.stringContaining("it responded with status 200"),
      elsewhere: expect.stringContaining("127.0.0.2"),
    });
    expect(seen.slice(0, 3)).toEqual([
      {
        authorization: `Basic ${Buffer.from("id:se%3Acret").toString("base64")}`,
        fields: { code: "c1", grant_type: "authorization_code", redirect_uri: "https://here.test/back" },
      },
      { authorization: seen[0]?.authorization, fields: { refresh_token: "r1", grant_type: "refresh_token" } },
      {
        authorization: seen[0]?.authorization,
        fields: { grant_type: "client_credentials", scope: "read write" },
      },
    ]);
  });

  it("reads tokens from URLs, and presents signed tokens of other services", async () => {
    expect(await ask({}, "otherTokens")).toEqual({
      address: `${url}/allow?client_id=id&redirect_uri=https%3A%2F%2Fhere.test%2Fback&response_type=token&state=s1&scope=read`,
      token: ["t1", "bearer", false],
      inParts: "t2",
      asserted: "by head.claims.signature",
      wrong: [
        "The state in the address is not the one that was sent. Ask for access again.",
        "The service refused access: access_denied",
        "The address has no token. Ask for access again.",
      ],
    });
    expect(seen).toEqual([
      {
        authorization: undefined,
        fields: {
          assertion: "head.claims.signature",
          grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
          scope: "read",
          client_id: "id",
        },
      },
    ]);
  });

  it("authenticates in the request body if its options say so", async () => {
    await ask({ authentication: "body" });
    expect(seen[0]).toEqual({
      authorization: undefined,
      fields: {
        code: "c1",
        grant_type: "authorization_code",
        redirect_uri: "https://here.test/back",
        client_id: "id",
        client_secret: "se:cret",
      },
    });
  });
});
