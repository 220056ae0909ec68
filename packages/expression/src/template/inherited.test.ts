import { afterEach, describe, expect, it } from "vitest";
import { scopeOf } from "../testing/index.ts";
import { evaluateTemplate } from "./cache.ts";

const inherited = Object.prototype as unknown as Record<string, unknown>;
const scope = scopeOf({ json: { inner: {}, list: [{}] } });

describe("a modified Object.prototype", () => {
  afterEach(() => {
    delete inherited["planted"];
  });

  it.each([
    "={{ $json.planted }}",
    "={{ $json.inner.planted }}",
    "={{ $json.list[0].planted }}",
    "={{ ($json.inner).planted ?? undefined }}",
    "={{ $json.list.map(x => x.planted)[0] }}",
    "={{ $json.list.find(x => x.planted) }}",
    "={{ (() => { const { planted } = $json.inner; return planted })() }}",
  ])("is not read by %s", (template) => {
    inherited["planted"] = "from outside";
    expect(evaluateTemplate(template, scope) ?? undefined).toBeUndefined();
  });

  it("makes no difference after it is restored", () => {
    expect(evaluateTemplate("={{ $json.planted }}", scopeOf({ json: { planted: 1 } }))).toBe(1);
  });
});

describe("an own field named __proto__ of the data", () => {
  const poisoned = scopeOf({
    json: JSON.parse('{ "a": { "list": [{ "__proto__": { "admin": true }, "b": 1 }] } }'),
  });

  it.each([
    "={{ $json }}",
    "={{ $json.a }}",
    "={{ $json.a.list[0] }}",
    "={{ $input.item.json.a }}",
    "={{ { ...$json } }}",
  ])("is not part of the result of %s", (template) => {
    const result = JSON.stringify(evaluateTemplate(template, poisoned));
    expect(result).toContain('"b":1');
    expect(result).not.toContain("__proto__");
  });
});
