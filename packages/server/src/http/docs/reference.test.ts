import { credentialTypes, loadAllNodeTypes } from "@heddle/nodes";
import { defineNode } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { html, plain } from "./html.ts";
import { nodePage } from "./node-page.ts";

describe("the reference of node and credential types", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { accept: "text/html" } });
    return { answer, text: await answer.text() };
  };
  const described = async (kind: string) =>
    (await (await fetch(`${server.url}/types/${kind}.json`)).json()) as {
      name: string;
      displayName: string;
      documentationUrl: string;
    }[];

  it.each(["nodes", "credentials"])("is where every description of %s leads", async (kind) => {
    const all = await described(kind);
    const names = kind === "nodes" ? await loadAllNodeTypes() : await credentialTypes();
    expect(new Set(all.map(({ name }) => name)).size).toBe(names.length);
    // The descriptions of the latest versions are the last ones.
    const latest = new Map(all.map((each) => [each.documentationUrl, each]));
    for (const { displayName, documentationUrl } of latest.values()) {
      const { answer, text } = await read(documentationUrl);
      expect([documentationUrl, answer.status]).toEqual([documentationUrl, 200]);
      expect(text).toContain(html`<h1>${displayName}</h1>`.html);
      expect(text).not.toMatch(/\bundefined\b|\[object|NaN/);
    }
  });

  it("describes a node's purpose, its parameters with choices and conditions, its credentials, and its links", async () => {
    const { answer, text } = await read("/docs/nodes/n8n-nodes-base.httpRequest");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const part of [
      `<h2 id="parameters">Parameters</h2>`,
      "<code>url</code> text, required",
      "Shown when",
      "versions 1, 2, 3",
    ])
      expect(text).toContain(part);
    expect(text).toContain('href="/docs/credentials/httpHeaderAuth"');
  });

  it("shows an example with its output, and as a workflow to paste", async () => {
    const { text } = await read("/docs/nodes/n8n-nodes-base.set");
    expect(text).toContain("{&quot;greeting&quot;:&quot;Hello Ada&quot;");
    const workflow = /The example as a workflow.*?<code>(.*?)<\/code>/s.exec(text)?.[1] ?? "";
    const { nodes, pinData } = JSON.parse(workflow.replaceAll("&quot;", '"').replaceAll("&gt;", ">"));
    expect(nodes.map(({ type }: { type: string }) => type)).toEqual([
      "n8n-nodes-base.manualTrigger",
      "n8n-nodes-base.set",
    ]);
    expect(pinData["Start"][0].json.name).toBe("Ada");
    expect((await read("/docs/nodes/n8n-nodes-base.webhook")).text).toContain("Body of the call");
    expect((await read("/docs/nodes/n8n-nodes-base.emailReadImap")).text).not.toContain('id="example"');
  });

  it("lists a credential's fields, and the redirect URL of those that connect accounts", async () => {
    const { text } = await read("/docs/credentials/googleSheetsOAuth2Api");
    expect(text).toContain("<code>clientId</code>");
    expect(text).toContain(`${server.url}/rest/oauth2-credential/callback`);
    expect((await read("/docs/credentials/httpHeaderAuth")).text).not.toContain("callback");
  });

  it("describes how a request contains the fields of a credential, and whether it is tested", async () => {
    const { text } = await read("/docs/credentials/slackApi");
    expect(text).toMatch(/<td>header<\/td><td><code>Authorization<\/code><\/td><td><code>Bearer /);
    expect(text).toContain("Saving the credential tests the connection");
    expect((await read("/docs/credentials/httpHeaderAuth")).text).toContain("This type has no test");
  });

  it("has no page for types that are not installed", async () => {
    expect((await read("/docs/nodes/none")).answer.status).toBe(404);
    expect((await read("/docs/credentials/__proto__")).answer.status).toBe(404);
  });
});

it("lists the operations of a service by resource", () => {
  const option = (name: string) => ({ name, value: name.toLowerCase(), description: `About ${name}` });
  const choice = (name: string, options: object[], show?: object) =>
    ({ displayName: name, name, type: "options", default: "", options, displayOptions: { show } }) as never;
  const type = defineNode({
    name: "test.library",
    effect: "unsafe",
    descriptions: [
      {
        name: "test.library",
        displayName: "Library",
        description: "Lends books",
        version: [1, 2],
        group: ["transform"],
        defaults: { name: "Library" },
        inputs: ["main"],
        outputs: ["main"],
        properties: [
          choice("resource", [option("Book"), option("Reader")]),
          choice("operation", [option("Lend")], { resource: ["book"] }),
          choice("operation", [option("Invite")], { resource: ["reader"] }),
        ],
      },
    ],
  });
  const { body } = nodePage(type, new Map());
  expect(body.html).toMatch(/>Operations.*<h3>Book.*Lend.*About Lend.*<h3>Reader.*Invite/s);
});

it("texts of descriptions cannot add tags to a page", () => {
  const text = `<img src=x onerror="a()">&"`;
  expect(html`<p title="${text}">${text}</p>`.html).toBe(
    '<p title="&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&quot;">&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&quot;</p>',
  );
  expect(plain('A <a href="x">link</a>&nbsp;')).toBe("A link");
});
