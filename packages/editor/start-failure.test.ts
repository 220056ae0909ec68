import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const source = readFileSync(new URL("./public/start-failure.js", import.meta.url), "utf8");

interface Drawn {
  textContent: string;
  readonly style: object;
  readonly childNodes: Drawn[];
  setAttribute(): void;
  appendChild(child: Drawn): void;
}

function element(): Drawn {
  const childNodes: Drawn[] = [];
  return {
    textContent: "",
    style: {},
    childNodes,
    setAttribute: () => {},
    appendChild: (child) => childNodes.push(child),
  };
}

it.each([
  ["de-AT", "Heddle konnte nicht starten"],
  ["constructor", "Heddle could not start"],
])("the message of a failed start appears in browsers of 2018 in the language %s", (language, title) => {
  const root = element();
  const listeners: Record<string, (event: object) => void> = {};
  const page = {
    document: {
      documentElement: { getAttribute: () => null },
      getElementById: () => root,
      createElement: element,
    },
    navigator: { language },
    localStorage: { getItem: () => null },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    setTimeout: (act: () => void) => act(),
  };
  runInNewContext(`delete Object.hasOwn; delete Array.prototype.at;\n${source}`, page);
  listeners["error"]?.({ target: { tagName: "SCRIPT", src: "/a.js" } });
  const [heading, , detail] = root.childNodes[0]?.childNodes ?? [];
  expect([heading?.textContent, detail?.textContent]).toEqual([title, expect.stringContaining("/a.js")]);
});
