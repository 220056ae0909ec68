import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fakePorts } from "@heddle/engine/testing";
import { loadCredentialType } from "@heddle/nodes";
import type { FormContext } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

/** Local services with models and tools, and their requests. */
let service: Server;
let url = "";
let seen: { target: string; headers: IncomingHttpHeaders; body: string }[] = [];
let opened: OpenPackage;
let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { url: target = "", headers } = request;
    seen.push({ target, headers, body: await text(request) });
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const key = headers["x-api-key"] ?? headers.authorization?.replace("Bearer ", "");
    if (target === "/tools")
      return answer(key === "new" ? 200 : 401, { said: seen.at(-1)?.body, own: headers["x-own"] });
    if (key !== "k") return answer(401, { error: "Wrong key" });
    if (target === "/models")
      return answer(200, { data: [{ id: "gpt-b" }, { id: "gpt-a", owned_by: "me" }] });
    const { searchParams } = new URL(target, url);
    if (searchParams.get("after_id") === "claude-2") return answer(200, { data: [{ id: "claude-1" }] });
    answer(200, {
      data: [{ id: "claude-2", display_name: "Claude 2" }],
      has_more: true,
      last_id: "claude-2",
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  opened = await openPackage(locationOf("n8n-nodes-accounts"));
  expect(opened.catalogue.failures).toEqual([]);
  runner = packageRunner(opened);
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
  await new Promise((resolve) => service.close(resolve));
});

type Values = Record<string, unknown>;

/** Result of an action, with a credential of a built-in type, which is renewed as configured. */
async function account(
  action: string,
  given: object = {},
  { type = "", values = {} as Values, renew = async (): Promise<Values | undefined> => undefined } = {},
) {
  const ports = fakePorts({
    http: runner.http,
    credentials: {
      get: async () => values,
      describe: async (name) => (await loadCredentialType(name))?.description,
      renew,
    },
  });
  const node = type === "" ? {} : { credentials: { [type]: { id: "1", name: type } } };
  const [item] = await runner.run(
    "accounts",
    { action, given: JSON.stringify({ url, ...given }) },
    { ports, node },
  );
  return item?.json;
}

describe("lists of models for packages", () => {
  it("are requested with the credential of the node, page by page", async () => {
    const openAi = { type: "openAiApi", values: { apiKey: "k", url } };
    expect(await account("openAi", {}, openAi)).toEqual({
      models: [
        { id: "gpt-a", name: "gpt-a", value: "gpt-a", owned_by: "me" },
        { id: "gpt-b", name: "gpt-b", value: "gpt-b" },
      ],
    });
    const anthropic = { type: "anthropicApi", values: { apiKey: "k", url } };
    const { models } = (await account("anthropic", {}, anthropic)) as { models: Values[] };
    expect(models.map(({ name, value }) => [name, value])).toEqual([
      ["Claude 2", "claude-2"],
      ["claude-1", "claude-1"],
    ]);
    expect(seen.map(({ target }) => target)).toEqual([
      "/models",
      "/v1/models?limit=1000",
      "/v1/models?limit=1000&after_id=claude-2",
    ]);
    expect(seen[1]?.headers["anthropic-version"]).toBeTruthy();
  });

  it("are requested with a key, and report errors", async () => {
    expect(await account("keys")).toEqual({
      openAi: ["gpt-a", "gpt-b"],
      anthropic: ["claude-2", "claude-1"],
      wrong: expect.stringContaining("did not list its models: it responded with status 401"),
      nothing: expect.stringContaining("`this` of the node"),
    });
    expect(seen[0]?.headers).toMatchObject({ "x-own": "1", "x-api-key": "k" });
  });

  it("are refused to nodes without the credential", async () => {
    await expect(account("openAi")).rejects.toThrow(/credential/i);
  });
});

describe("accounts for servers of tools", () => {
  const headersFor = async (authentication: string | undefined, type: string, values: Values) => {
    const { headers, again } = (await account("mcp", { authentication }, { type, values })) as Values;
    expect(again).toEqual(headers);
    return headers;
  };

  it("become headers", async () => {
    expect(await headersFor("none", "", {})).toEqual({});
    expect(await headersFor(undefined, "", {})).toEqual({});
    expect(await headersFor("bearerAuth", "httpBearerAuth", { token: "t" })).toEqual({
      Authorization: "Bearer t",
    });
    expect(await headersFor("headerAuth", "httpHeaderAuth", { name: "X-Key", value: "v" })).toEqual({
      "X-Key": "v",
    });
    const several = [{ headers: '{"X-A":"1"}' }, { headers: { values: [{ name: "X-A", value: "1" }] } }];
    for (const values of several)
      expect(await headersFor("multipleHeadersAuth", "httpMultipleHeadersAuth", values)).toEqual({
        "X-A": "1",
      });
    const tokens = { oauthTokenData: { access_token: "a" } };
    expect(await headersFor("mcpOAuth2Api", "mcpOAuth2Api", tokens)).toEqual({ Authorization: "Bearer a" });
  });

  it("report errors in them", async () => {
    await expect(headersFor("magic", "", {})).rejects.toThrow('know no authentication "magic"');
    await expect(headersFor("mcpOAuth2Api", "mcpOAuth2Api", {})).rejects.toThrow(
      "not connected to an account",
    );
  });
});

describe("a fetch with the token of an account", () => {
  const type = "mcpOAuth2Api";
  const values = { oauthTokenData: { access_token: "old" } };

  it("has it renewed once after a refusal, and repeats the request", async () => {
    let renewals = 0;
    const renew = async () => {
      renewals++;
      return { oauthTokenData: { access_token: "new" } };
    };
    expect(await account("fetches", {}, { type, values, renew })).toEqual({
      answers: [
        [200, '{"said":"call 1","own":"1"}'],
        [200, '{"said":"call 2","own":"1"}'],
      ],
      request: '{"said":"whole","own":"1"}',
      stream: 401,
      missing: expect.stringContaining("the type of a credential"),
    });
    expect(renewals).toBe(1);
    expect(
      seen
        .map(({ headers }) => headers["x-call"])
        .filter(Boolean)
        .sort(),
    ).toEqual(["1", "1", "2", "2"]);
  });

  it("reports that nothing can be renewed, and respects the credential's hosts", async () => {
    await expect(account("fetches", {}, { type, values })).rejects.toThrow("no token that can be renewed");
    const limited = { ...values, allowedHttpRequestDomains: "domains", allowedDomains: "tools.test" };
    await expect(account("fetches", {}, { type, values: limited })).rejects.toThrow(
      "may not be sent to 127.0.0.1",
    );
  });
});

describe("functions of the family for URLs and responses", () => {
  it("return the configured URL", async () => {
    expect(await account("endpoints")).toEqual({
      service: "https://models.test/v1",
      none: null,
      own: "https://here.test/webhook-test",
    });
  });

  it("encode the resume URL of a node for a button", async () => {
    const nodeId = "0b1f3f5e-8d3c-4c1b-9a52-0c8b1f3f5e8d";
    const signature = "00112233445566778899aabbccddeeff";
    const address = `https://here.test/webhook-waiting/1234/${nodeId}?signature=${signature}`;
    const suffix = `1234/${nodeId}?signature=${signature}`;
    expect(await account("references", { address })).toEqual({
      length: 55,
      read: { executionId: "1234", nodeId, signature, query: { approved: "true" } },
      unknown: null,
      suffixes: [`${suffix}&approved=true`, `${suffix}&approved=true`, suffix],
      telegram: [true, false],
      slack: [true, false],
      wrong: expect.stringContaining("not a signed resume address"),
    });
    const other = address.replace(nodeId, "Ask%20me");
    expect(await account("references", { address: other })).toMatchObject({ read: { nodeId: "Ask me" } });
  });
});

describe("a copy of a context", () => {
  it("has other items, another run and other members", async () => {
    expect(await account("clones")).toEqual({
      own: [[[null], []], 0, false],
      other: [[[1], [2]], 3, true],
      again: [[[4], []], 3],
      parameter: "clones",
      node: true,
    });
  });
});

describe("a form of a package", () => {
  it("reads only the trigger of the workflow that it selects", async () => {
    const { inputs } = opened.node("accounts").methods!.loadOptions!;
    const list = (parameters?: Values) => {
      const trigger = parameters && {
        id: "t",
        name: "Called",
        type: "t",
        typeVersion: 1,
        position: [0, 0],
        parameters,
      };
      const context = {
        node: { typeVersion: 1 },
        parameters: {},
        path: "input",
        calledTrigger: async () => trigger,
      };
      return inputs!(context as unknown as FormContext);
    };
    expect(await list({ workflowInputs: { values: [{ name: "order" }] } })).toEqual([
      { name: "order", value: "Called" },
      { name: expect.stringContaining("Forms read one node of the workflow"), value: "" },
    ]);
    expect(await list()).toEqual([]);
  });
});
