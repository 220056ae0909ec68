import { readFileSync } from "node:fs";
import { credentialTypes, nodeTypeNames } from "@heddle/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { helpContents } from "./contents.ts";
import { markdown } from "./markdown.ts";
import { TOKENS } from "./style.ts";

describe("the help", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { accept: "text/html" } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it("has no link and no anchor that leads nowhere, on any page", async () => {
    const pages = new Map<string, { anchors: Set<string>; links: string[] }>();
    const open = ["/docs"];
    for (let address = open.pop(); address !== undefined; address = open.pop()) {
      if (pages.has(address)) continue;
      const { status, text } = await read(address);
      expect([address, status]).toEqual([address, 200]);
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");
      expect([address, ids.length]).toEqual([address, new Set(ids).size]);
      const links = [...text.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, link]) => link ?? "");
      pages.set(address, { anchors: new Set(ids), links });
      for (const link of links) if (link.startsWith("/docs")) open.push(link.split("#")[0] ?? "");
    }
    const { pages: files } = await helpContents();
    expect(files.size).toBeGreaterThan(40);
    expect(pages.size).toBeGreaterThan(
      files.size + nodeTypeNames().length + (await credentialTypes()).length,
    );
    const dead: string[] = [];
    for (const [from, { links }] of pages)
      for (const link of links) {
        if (/^(?:https:|\/$)/.test(link)) continue;
        const [page = "", anchor] = link.split("#");
        const target = pages.get(page || from);
        if (target === undefined || (anchor && !target.anchors.has(anchor))) dead.push(`${from} → ${link}`);
      }
    expect(dead).toEqual([]);
  });

  it("shows its Markdown without leftovers, and every page in the navigation", async () => {
    const { pages, groups } = await helpContents();
    const listed = new Set(groups.flatMap(({ entries }) => entries.map(({ address }) => address)));
    for (const address of pages.keys()) {
      if (address === "/docs") continue;
      expect(listed).toContain(address);
      const { text } = await read(address);
      expect(text).toContain(`<a href="${address}" aria-current="page">`);
      const said = text.replace(/<(code|style)>.*?<\/\1>/gs, "");
      expect([address, said.match(/\]\(|\|---|`|<!--|&lt;!--|\*\*/)?.[0]]).toEqual([address, undefined]);
    }
  });

  it("runs no scripts, loads nothing from elsewhere, and takes one style sheet", async () => {
    for (const address of ["/docs", "/docs/guide/first-workflow", "/docs/nodes", "/docs/search?q=retry"]) {
      const { headers, text } = await read(address);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
      expect(policy).not.toContain("script-src");
      expect(text).not.toMatch(/<script|style="|https?:\/\/[^"]+\.(?:css|js|png)/);
    }
  });

  it("links from a method of expressions to its section of the guide", async () => {
    const { text } = await read("/docs/expressions/text");
    expect(text).toContain('<tr id="base64Decode">');
    expect(text).toContain("'aGVsbG8='.base64Decode()");
    expect((await read("/docs/expressions/guide")).text).toContain("<code>{{ $json.name }}</code>");
  });

  it("has no other pages", async () => {
    for (const name of [
      "nothing",
      "README",
      "requirements",
      "guide/none",
      "expressions/..%2Ferrors",
      "__proto__",
    ])
      expect([name, (await read(`/docs/${name}`)).status]).toEqual([name, 404]);
  });

  describe("its search", () => {
    it.each([
      ["reverse proxy", "/docs/operations#run-behind-a-reverse-proxy-nginx-caddy-traefik"],
      ["outbound proxy", "/docs/operations#run-behind-an-outbound-proxy"],
      ["nginx", "/docs/operations#run-behind-a-reverse-proxy-nginx-caddy-traefik"],
      ["Caddy", "/docs/operations#run-behind-a-reverse-proxy-nginx-caddy-traefik"],
      ["proxy", "/docs/operations#run-behind-an-outbound-proxy"],
      ["docker compose", "/docs/operations#docker-compose"],
      ["system requirements", "/docs/operations#system-requirements"],
      ["uninstall", "/docs/operations#uninstall-heddle"],
      ["downgrade", "/docs/operations#return-to-an-older-version"],
      ["CORS", "/docs/guide/triggers#calls-from-browsers-cors"],
      ["keyboard shortcuts", "/docs/keyboard-shortcuts"],
      ["delete old executions", "/docs/operations#saved-executions"],
      ["stop a running execution", "/docs/executions#find-executions"],
      ["move from n8n", "/docs/moving-from-n8n"],
      ["merge two lists", "/docs/guide/branches-and-loops#merge-branches"],
      ["api key", "/docs/public-api#keys"],
      ["queue mode", "/docs/operations#scale-to-several-servers"],
      ["how do I reset my password", "/docs/accounts#passwords"],
    ])("leads from “%s” to the page that answers", async (query, address) => {
      const { text } = await read(`/docs/search?q=${encodeURIComponent(query)}`);
      expect(/<ol class="results"><li><a href="([^"]+)"/.exec(text)?.[1]).toBe(address);
    });

    const found = async (query: string) => {
      const { text } = await read(`/docs/search?q=${encodeURIComponent(query)}`);
      const results = text.split('<ol class="results">')[1] ?? "";
      return [...results.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);
    };

    it.each([
      ["http request", "/docs/nodes/n8n-nodes-base.httpRequest"],
      ["base64Decode", "/docs/expressions/text#base64Decode"],
      ["HEDDLE_EXECUTIONS_DAYS", "/docs/operations#HEDDLE_EXECUTIONS_DAYS"],
      ["foreign-site", "/docs/errors#foreign-site"],
      ["slack", "/docs/apps/slack"],
      ["slack api", "/docs/credentials/slackApi"],
      ["retry on fail", "/docs/guide/errors-and-retries#try-again"],
    ])("finds %s", async (query, address) => {
      expect((await found(query)).slice(0, 5)).toContain(address);
    });

    it("lists the page itself first, highlights the words, and requires all of them", async () => {
      expect((await found("webhook"))[0]).toBe("/docs/nodes/n8n-nodes-base.webhook");
      expect((await read("/docs/search?q=unique%20column")).text).toContain("<mark>unique</mark>");
      expect((await read("/docs/search?q=webhook%20xyzzy")).text).toContain("Nothing was found");
    });

    it("shows a query as text", async () => {
      const { text } = await read(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
      expect(text).not.toContain("<script>");
      expect(text).toContain("&lt;script&gt;");
      expect((await read(`/docs/search?q=${"x".repeat(101)}`)).status).toBe(400);
      expect((await read("/docs/search")).text).toContain("Type what you look for");
    });
  });
});

it("escapes text that is not markup, and links only to pages", () => {
  const made = markdown(
    "a <b> & `<c>` [x](javascript:alert) *soft*\n\n```\n<d>\n```\n\n<img src=x onerror=a()>",
    () => undefined,
  );
  expect(made.html).toBe(
    '<p>a &lt;b&gt; &amp; <code>&lt;c&gt;</code> x <em>soft</em></p><pre tabindex="0"><code>&lt;d&gt;</code></pre>',
  );
});

it("has the colors of the editor", () => {
  const file = new URL("../../../../editor/src/base/theme/tokens.css", import.meta.url);
  const [light = "", dark = ""] = readFileSync(file, "utf8").split('[data-theme="dark"] {');
  for (const [text, tokens] of [
    [light, TOKENS.light],
    [dark, TOKENS.dark],
  ] as const)
    for (const [name, value] of Object.entries(tokens)) expect(text).toContain(`--${name}: ${value};`);
});
