import { readFileSync } from "node:fs";
import { join } from "node:path";

/** `full` includes dates (luxon), JMESPath, `fetch` and modules; without them, a context is created in half the time. */
export type Equipment = "full" | "lean";

const folder = import.meta.dirname;
const text = (name: string) => readFileSync(join(folder, name), "utf8");
/** The guest's scripts are written as modules; each becomes a function body, so that its names stay its own. */
const script = (name: string) => `(() => { "use strict";\n${text(name)}\n})();`;
const fullNames =
  /DateTime|Duration|Interval|luxon|\$now|\$today|jmes|require|fetch|Headers|Request|Response|FormData|Blob|File|globalThis/i;
const lean = ["guest-kit", "guest-bytes", "guest-url", "guest-events", "guest-timers", "guest-crypto"];
const rest = ["guest-output", "guest-helpers", "guest-data", "guest-main"];

/** Globals that a script needs, derived from the words in its code. */
export function equipmentFor(code: string): Equipment {
  return fullNames.test(code) ? "full" : "lean";
}

/** Libraries and the guest's own half, to be evaluated in this order. */
export function guestScripts(equipment: Equipment): { code: string }[] {
  const asModule = (name: string, source: string) =>
    `globalThis.${name} = (() => { const module = {exports: {}}; const exports = module.exports;\n${source}\n;return module.exports; })();`;
  const requireOfBuffer = `const require = (name) => globalThis[name === "base64-js" ? "base64js" : "ieee754"];`;
  const isFull = equipment === "full";
  const libraries = [
    { code: `(() => { ${text("luxon.js")}\n;globalThis.luxon = luxon; })();` },
    { code: asModule("jmespath", text("jmespath.js")) },
    { code: asModule("eventsModule", text("events.js")) },
    { code: assertFiles() },
  ];
  const extras = ["guest-fetch", "guest-text-modules", "guest-util", "guest-modules"];
  const guest = [...lean, ...(isFull ? extras : []), ...rest];
  return [
    ...(isFull ? libraries : []),
    { code: asModule("base64js", text("base64-js.js")) },
    { code: asModule("ieee754", text("ieee754.js")) },
    { code: asModule("bufferModule", `${requireOfBuffer}\n${text("buffer.js")}`) },
    ...guest.map((name) => ({ code: script(`${name}.mjs`) })),
  ];
}

/** The library `assert` as functions, which are called on a script's first use. */
function assertFiles(): string {
  const names = ["assert", "assertion_error", "errors", "comparisons"];
  const bodies = names.map(
    (name) => `${name}: function (module, exports, require, process) {\n${text(`assert-${name}.js`)}\n}`,
  );
  return `globalThis.assertFiles = {${bodies.join(",\n")}};`;
}
