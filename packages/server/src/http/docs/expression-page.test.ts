import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { markdown } from "./markdown.ts";

describe("the guide to expressions", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const read = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { accept: "text/html" } });
    return { status: answer.status, text: await answer.text() };
  };

  it("is served by the product, and its pages lead to each other", async () => {
    const guide = await read("/docs/expressions/guide");
    expect(guide.status).toBe(200);
    expect(guide.text).toContain("<h1>Expressions</h1>");
    expect(guide.text).toContain("<code>{{ $json.name }}</code>");
    const links = [...guide.text.matchAll(/href="(\/docs\/expressions\/[^"#]+)/g)].map(
      ([, link]) => link ?? "",
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of new Set(links)) {
      const page = await read(link);
      expect([link, page.status]).toEqual([link, 200]);
      const said = page.text.replace(/<code>.*?<\/code>/gs, "");
      expect(said).not.toMatch(/\]\(|\|---|`|<!--/);
    }
    expect((await read("/docs/expressions/text")).text).toContain("'aGVsbG8='.base64Decode()");
  });

  it("has no other pages", async () => {
    for (const name of ["nothing", "README", "..%2Ferrors", "%2e%2e%2ferrors"])
      expect((await read(`/docs/expressions/${name}`)).status).toBe(404);
  });

  it("escapes what is no markup", () => {
    const made = markdown("a <b> & `<c>` [x](javascript:alert) \\| *soft*\n\n```\n<d>\n```", () => undefined);
    expect(made.html).toBe(
      "<p>a &lt;b&gt; &amp; <code>&lt;c&gt;</code> x \\| <em>soft</em></p><pre><code>&lt;d&gt;</code></pre>",
    );
  });
});
