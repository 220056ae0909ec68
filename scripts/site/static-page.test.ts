import { expect, it } from "vitest";
import { fileOf, linkTo } from "./addresses.ts";
import { staticPage } from "./static-page.ts";

it.each([
  ["/docs", "index.html"],
  ["/docs/guide/items", "guide/items/index.html"],
  ["/docs/nodes/%40acme%2Fnode.x?a=b#c", "nodes/@acme_node.x/index.html"],
  ["/docs/nodes/..%2F..%2Fx", "nodes/.._.._x/index.html"],
  ["/docs/nodes/%2E%2E", "nodes/_/index.html"],
  ["/icons/a%20b.svg", "icons/a b.svg"],
])("%s is the file %s", (address, file) => {
  expect(fileOf(address)).toBe(file);
});

it.each([
  ["/docs", "index.html", "./"],
  ["/docs", "guide/items/index.html", "../../"],
  ["/docs/nodes/x#part", "guide/items/index.html", "../../nodes/x/#part"],
  ["/docs/guide/items", "index.html", "guide/items/"],
  ["/docs/guide/items#part", "guide/items/index.html", "./#part"],
  ["/icons/a%20b.svg", "nodes/x/index.html", "../../icons/a%20b.svg"],
])("a link to %s from %s is %s", (address, from, link) => {
  expect(linkTo(address, from)).toBe(link);
});

it("makes a page independent of the server and its path", () => {
  const served =
    '<a class="home" href="/">Open Heddle</a><a href="/docs/a?x=1&amp;y=2">A</a><a href="#b">B</a><a href="https://example.com/c">C</a></body>';
  expect(staticPage("/docs/guide/items", served)).toBe(
    '<a href="../../a/?x=1&amp;y=2">A</a><a href="#b">B</a><a href="https://example.com/c">C</a></body>',
  );
});

it("adds the script only to the page with results", () => {
  expect(staticPage("/docs/search", "</body>")).toBe(
    '<script type="module" src="../search.js" data-index="../search-index.json"></script></body>',
  );
});
