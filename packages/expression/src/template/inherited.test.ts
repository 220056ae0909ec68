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
