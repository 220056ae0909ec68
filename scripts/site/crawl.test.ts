import { describe, expect, it } from "vitest";
import { type Crawled, crawl } from "./crawl.ts";

const site = (pages: Record<string, string>) => async (address: string) => {
  const text = pages[address];
  const type = address.endsWith(".svg") ? "image/svg+xml" : "text/html; charset=utf-8";
  return text === undefined ? undefined : ({ type, body: Buffer.from(text) } satisfies Crawled);
};

describe("crawl", () => {
  it("finds each page and image once, but neither the editor nor results of searches", async () => {
    const read = site({
      "/docs":
        '<a href="/docs/a#part"></a><a href="/"></a><form action="/docs/search"></form><img src="/x.svg">',
      "/docs/a":
        '<h2 id="part"></h2><a href="/docs"></a><a href="#part"></a><a href="https://example.com/"></a>',
      "/x.svg": '<a href="/never"></a>',
    });
    expect([...(await crawl("/docs", read)).keys()].sort()).toEqual(["/docs", "/docs/a", "/x.svg"]);
  });

  it("lists all broken links with the pages that have them", async () => {
    const read = site({
      "/docs": '<a href="/docs/a#none"></a><a href="/docs/gone"></a><a href="#nowhere"></a>',
      "/docs/a": "<p></p>",
    });
    const links = [
      "/docs links to /docs/gone, which is not there",
      "/docs links to /docs/a#none, which has no such part",
      "/docs links to #nowhere, which has no such part",
    ];
    await expect(crawl("/docs", read)).rejects.toThrow(`Broken links:\n${links.join("\n")}`);
  });
});
