import type { Page } from "@playwright/test";
import { type ComponentPage, serveComponentPage } from "./component-page.ts";
import { expect, test } from "./product.ts";

type Kind = "message" | "description" | "markdown";
type Drawing = { draw(kind: Kind, text: string): string };

const IMAGE = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");
const SAFE_LINK = 'target="_blank" rel="noopener noreferrer"';

let served: ComponentPage;
let page: Page;
/** Paths and URLs that the page requested. */
let requested: string[];

test.beforeAll(async ({ browser }) => {
  served = await serveComponentPage("ui/html/testing");
  page = await browser.newPage();
  await page.route(
    (url) => url.href !== served.url && !url.pathname.startsWith("/assets/"),
    (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: "image/gif", body: IMAGE });
    },
  );
  await page.goto(served.url);
  await page.waitForFunction("window.draw");
});
test.beforeEach(() => {
  requested = [];
});
test.afterAll(async () => {
  await page.close();
  served.close();
});

/** Returns the DOM of a rendered text. */
function draw(text: string, kind: Kind = "message"): Promise<string> {
  return page.evaluate(([how, html]) => (window as unknown as Drawing).draw(how, html), [
    kind,
    text,
  ] as const);
}

test.describe("HTML in messages", () => {
  for (const [tag, id] of [
    ["p", "@ERR-15"],
    ["strong", "@ERR-16"],
    ["b", "@ERR-17"],
    ["code", "@ERR-18"],
    ["a", "@ERR-19"],
    ["i", "@ERR-21"],
    ["em", "@ERR-22"],
    ["small", "@ERR-23"],
  ] as const) {
    test(`may have <${tag}>`, { tag: id }, async () => {
      expect(await draw(`one <${tag}>two</${tag.toUpperCase()}> three`)).toBe(
        `one <${tag}>two</${tag}> three`,
      );
    });
  }
  test("can have <br>", { tag: "@ERR-20" }, async () => {
    expect(await draw("one<br>two<br/>three")).toBe("one<br>two<br>three");
  });

  for (const [name, value, id] of [
    ["name", "here", "@ERR-25"],
    ["title", "More", "@ERR-27"],
    ["class", "big", "@ERR-28"],
    ["id", "x1", "@ERR-29"],
    ["data-key", "value", "@ERR-30"],
  ] as const) {
    test(`may have the attribute ${name}`, { tag: id }, async () => {
      expect(await draw(`<a ${name}="${value}">x</a>`)).toBe(`<a ${name}="${value}">x</a>`);
      expect(await draw(`<a ${name.toUpperCase()}='${value}' onclick="evil()">x</a>`)).toBe(
        `<a ${name}="${value}">x</a>`,
      );
    });
  }
  test("can have the target attribute", { tag: "@ERR-26" }, async () => {
    expect(await draw('<a target="_blank" onclick="evil()">x</a>')).toBe('<a target="_blank">x</a>');
  });
  test("can have links, which open in a new tab", { tag: "@ERR-24" }, async () => {
    for (const address of ["/workflow/1", "#a", "?x=a:b", "mailto:a@b.example", "https://a.example"]) {
      expect(await draw(`<a href="${address}">x</a>`)).toBe(`<a href="${address}" ${SAFE_LINK}>x</a>`);
      expect(await draw(`<a HREF='${address}' target="_self">x</a>`)).toContain(SAFE_LINK);
    }
  });

  test("can have nothing else", { tag: "@ERR-14" }, async () => {
    expect(await draw("<script>alert(1)</script>Hello <b>you</b>")).toBe("Hello <b>you</b>");
    expect(await draw("<scr<script>ipt>alert(1)</script>")).not.toMatch(/<script/i);
    expect(await draw("<style>*{display:none}</style>x<iframe src=//evil></iframe>")).toBe("x");
    expect(await draw("<svg><script>alert(1)</script></svg>x")).toBe("x");
    expect(await draw("<math><style><img src=x onerror=evil()></style></math>x")).toBe("x");
    expect(await draw('<div style="x"><u>under</u></div>')).toBe("under");
    expect(await draw('<b onmouseover="evil()" style="x">bold</b>')).toBe("<b>bold</b>");
    expect(await draw("<!-- <b>no</b> -->yes<!DOCTYPE html>")).toBe("yes");
    expect(await draw("<input onfocus=evil() autofocus>")).toBe("");
    expect(requested).toEqual([]);
  });

  test("link to URLs only, and never run anything", { tag: "@ERR-14" }, async () => {
    for (const address of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      " javascript:alert(1)",
      "java\tscript:alert(1)",
      "&#106;avascript:alert(1)",
      "&#x6a;avascript&#58;alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "\u0001javascript:alert(1)",
    ]) {
      expect(await draw(`<a href="${address}">x</a>`), address).toBe("<a>x</a>");
    }
  });

  test("show images over HTTPS and our own image files", { tag: "@ERR-31" }, async () => {
    for (const source of ["https://a.example/x", "/static/x.png", "/icons/a/b.svg?v=1"]) {
      expect(await draw(`<img src="${source}" alt="A">`)).toBe(`<img src="${source}" alt="A">`);
    }
    await expect.poll(() => requested.length).toBe(3);
    for (const source of [
      "http://a.example/x.png",
      "//a.example/x.png",
      "/rest/logout",
      "/a/../x.png",
      "x.png",
      "data:image/png;base64,x",
      "javascript:alert(1)",
      "/\\a.example/x.png",
    ]) {
      expect(await draw(`<img src="${source}" onerror="evil()">`), source).toBe("");
    }
    expect(requested).toHaveLength(3);
  });

  test("keep text that only resembles tags", async () => {
    const read = async (text: string) => {
      await draw(text);
      return page.locator("#root").innerText();
    };
    for (const text of [
      "a < b and c > d",
      "Expected <your name>, got <string>",
      "<Your-Name> or <b2> or <your:name>",
      "Array<number> is not </unknown>",
    ]) {
      expect(await read(text)).toBe(text);
    }
    expect(await read("1 &lt; 2 &amp;&amp; 3 &#62; 2 &unknown;")).toBe("1 < 2 && 3 > 2 &unknown;");
    expect(await draw("<b>unclosed")).toBe("<b>unclosed</b>");
    expect(await draw("</b>stray</em>")).toBe("stray");
  });

  test("are rendered even if malformed", async () => {
    for (const odd of ["<a ", '<a href="', "<b>", "<!--", "&#"]) await draw(odd.repeat(9000));
    expect(await draw("<b>well</b>")).toBe("<b>well</b>");
  });
});

test("descriptions of nodes have simple HTML, and links that open in a new tab", async () => {
  expect(
    await draw('Short is <b>good</b>, see <a href="https://a.example" onclick="x">it</a>', "description"),
  ).toBe(`Short is <b>good</b>, see <a href="https://a.example" ${SAFE_LINK}>it</a>`);
  expect(
    await draw('<a href="javascript:alert(1)">x</a><img src="https://a.example/x">', "description"),
  ).toBe("<a>x</a>");
  expect(await draw("Sent as <code>&lt;b&gt;</code> to <host>", "description")).toBe(
    "Sent as <code>&lt;b&gt;</code> to &lt;host&gt;",
  );
});

test("notes have harmless Markdown", async () => {
  const note = (text: string) => draw(text, "markdown");
  expect(await note("# Plan\n[go](https://a.example) **on**")).toBe(
    `<h1>Plan</h1>\n<p><a href="https://a.example" ${SAFE_LINK}>go</a> <strong>on</strong></p>\n`,
  );
  expect(await note("[run](javascript:alert(1)) `<b>`")).toBe("<p><a>run</a> <code>&lt;b&gt;</code></p>\n");
  expect(await note('<form action="/rest/logout"><button>x</button></form>')).not.toMatch(/<(?:form|button)/);
  expect(await note('<p style="position:fixed" class="x" id="y">z</p>')).toBe("<p>z</p>");
  expect(await note("![A](https://a.example/x) ![B](x.png)")).toBe(
    '<p><img src="https://a.example/x" alt="A"> </p>\n',
  );
});

test("accepts only sanitized HTML in the editor's page", async ({ browser, product }) => {
  const editor = await browser.newPage();
  await editor.goto(product.url);
  const attempts = await editor.evaluate(() => {
    const attempt = (how: () => unknown) => {
      try {
        how();
        return "taken";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement("div");
    return [
      attempt(() => (place.innerHTML = "<b>bold</b>")),
      attempt(() => place.insertAdjacentHTML("beforeend", "<b>bold</b>")),
      attempt(() => (document.createElement("iframe").srcdoc = "<b>bold</b>")),
      attempt(() => (document.createElement("script").src = "/assets/x.js")),
      // Libraries set style sheet rules this way.
      attempt(() => (place.innerHTML = "a{color:red}")),
    ];
  });
  expect(attempts).toEqual(["TypeError", "TypeError", "TypeError", "TypeError", "taken"]);
  await editor.close();
});
