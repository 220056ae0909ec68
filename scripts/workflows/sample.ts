// Makes up data that fits what the expressions of a workflow read: `$json.order.items[0].id` wants an object of that shape.

/** A value as JSON knows it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const listMethods =
  /^(map|filter|forEach|find|some|every|reduce|join|slice|flatMap|length|concat|sort|at|first|last|push)$/;
const textMethods =
  /^(split|trim|replace|replaceAll|toLowerCase|toUpperCase|substring|startsWith|endsWith|match|includes)$/;
const numberMethods = /^(toFixed|round|toPrecision)$/;
const pathPattern =
  /(?:\$json|\.json|item\.json)((?:\??\.[A-Za-z_$][\w$]*|\[\s*(?:\d+|"[^"\]]+"|'[^'\]]+')\s*\])+)/g;

/** An object that holds every path which `text` reads from some item's json. */
export function sampleFor(text: string): { [key: string]: Json } {
  const sample: { [key: string]: Json } = {};
  for (const match of text.replaceAll('\\"', '"').matchAll(pathPattern)) {
    const parts = [
      ...(match[1] as string).matchAll(/\.([A-Za-z_$][\w$]*)|\[\s*(\d+)\s*\]|\[\s*["']([^"']+)["']\s*\]/g),
    ].map((part) => part[1] ?? part[3] ?? Number(part[2]));
    place(sample, parts);
  }
  return sample;
}

function place(target: { [key: string]: Json }, parts: (string | number)[]): void {
  const [key, ...rest] = parts;
  if (typeof key !== "string" || key === "__proto__") return;
  target[key] = merge(target[key], rest, key);
}

/** What `key` must hold so that the rest of the path can be read from it. */
function merge(present: Json | undefined, rest: (string | number)[], key: string): Json {
  const [next, ...after] = rest;
  if (next === undefined) return present ?? leaf(key);
  if (typeof next === "number" || listMethods.test(next))
    return withElement(present, typeof next === "number" ? after : [], key);
  if (textMethods.test(next))
    return typeof present === "string" || Array.isArray(present) ? present : "sample text";
  if (numberMethods.test(next)) return typeof present === "number" ? present : 12.5;
  if (after.length === 0 && /^(to[A-Z]|is[A-Z]|format|parse|hash|base64)/.test(next))
    return present ?? leaf(key);
  if (Array.isArray(present)) return present;
  const object = typeof present === "object" && present !== null ? present : {};
  place(object, rest);
  return object;
}

function withElement(present: Json | undefined, after: (string | number)[], key: string): Json {
  const list = Array.isArray(present) ? present : [];
  const first =
    list[0] ??
    (after.length > 0
      ? merge(undefined, after, key)
      : { id: 1, name: "Sample", url: "https://example.com/1" });
  return [after.length > 0 ? merge(first, after, key) : first];
}

function leaf(key: string): Json {
  if (/(^id$|Id$|_id$|count|total|number|amount|price|quantity|age|score|rate|temperature)/i.test(key))
    return 42;
  if (/(date|time|created|updated|_at$|At$)/i.test(key)) return "2026-01-15T09:30:00.000Z";
  if (/mail/i.test(key)) return "ada@example.com";
  if (/(url|link|href|image)/i.test(key)) return "https://example.com/sample";
  if (/^(is|has|success|ok|active|enabled)/.test(key)) return true;
  if (/(phone)/i.test(key)) return "+31201234567";
  if (/(items|results|rows|records|entries|list|tags|files)$/i.test(key)) return [{ id: 1, name: "Sample" }];
  return "sample";
}
