import { FakeHttp } from "@heddle/engine/testing";
import type { HttpResponse, Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./rss-feed-read.node.ts";

const rss = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>
<item><title>Öne &amp; only</title><link>https://x.example/1</link><dc:creator>Ada</dc:creator><pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate>
<description><![CDATA[<p>Hi</p>]]></description><guid>g1</guid><category>a</category><company>ACME</company><media:group><media:title>t</media:title></media:group></item>
<item><title>Two</title></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>A</title><link href="https://x.example/a"/><id>1</id><updated>2026-05-01T10:00:00Z</updated></entry></feed>`;

async function read(
  options: object,
  answer: Partial<HttpResponse> | string,
  more: { items?: Item[]; typeVersion?: number } = {},
) {
  const http = new FakeHttp(() => (typeof answer === "string" ? { body: Buffer.from(answer) } : answer));
  const parameters = { url: " https://x.example/feed ", options };
  const [output = []] = await runNode(node, { parameters, ports: { http }, ...more });
  return { json: output.map((item) => item.json), output, requests: http.requests };
}

describe("RSS Read", () => {
  it("returns the entries of RSS feeds", async () => {
    const { json, requests } = await read({}, rss);
    expect(json).toMatchObject([
      {
        title: "Öne & only",
        link: "https://x.example/1",
        creator: "Ada",
        pubDate: "Fri, 01 May 2026 10:00:00 GMT",
        isoDate: "2026-05-01T10:00:00.000Z",
        content: "<p>Hi</p>",
        contentSnippet: "Hi",
        guid: "g1",
        categories: ["a"],
      },
      { title: "Two" },
    ]);
    expect(json[0]).not.toHaveProperty("company");
    expect(requests[0]).toMatchObject({ url: "https://x.example/feed", insecureTls: false });
  });

  it("reports where a feed is malformed", async () => {
    const broken =
      '<?xml version="1.0"?>\n<rss><channel>\n<item><title>A &nope; B</title></item></channel></rss>';
    await expect(read({}, broken)).rejects.toThrow(
      /The feed at https:\S+ is broken: Invalid character entity at line 3/,
    );
  });

  it("returns the entries of Atom feeds, and further fields", async () => {
    expect((await read({}, atom)).json).toMatchObject([
      { title: "A", link: "https://x.example/a", id: "1", isoDate: "2026-05-01T10:00:00.000Z" },
    ]);
    const { json, requests } = await read({ customFields: "company, media:group", ignoreSSL: true }, rss);
    expect(json[0]).toMatchObject({ company: "ACME", "media:group": { "media:title": ["t"] } });
    expect(requests[0]?.insecureTls).toBe(true);
  });

  it("reads the encoding that header or feed name", async () => {
    const body = Buffer.from(rss.replace("UTF-8", "ISO-8859-1"), "latin1");
    expect((await read({}, { body })).json[0]).toMatchObject({ title: "Öne & only" });
    const headers = { "content-type": "text/xml; charset=iso-8859-1" };
    expect((await read({}, { body: Buffer.from(rss, "latin1"), headers })).json[0]).toMatchObject({
      title: "Öne & only",
    });
  });

  it("reads a feed for each item, in version 1 one in all", async () => {
    const items = [{ json: {} }, { json: {} }];
    const { output } = await read({}, atom, { items });
    expect(output.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
    expect((await read({}, atom, { items, typeVersion: 1 })).requests).toHaveLength(1);
  });

  it("reports errors", async () => {
    await expect(read({}, "<html><body>no</body></html>")).rejects.toThrow(
      "https://x.example/feed is not a feed",
    );
    await expect(read({}, { status: 404 })).rejects.toThrow("(status 404)");
    const http = new FakeHttp(() => ({}));
    const parameters = { url: "input your feed here" };
    await expect(runNode(node, { parameters, ports: { http } })).rejects.toThrow(
      '"input your feed here" is not the URL',
    );
  });
});
