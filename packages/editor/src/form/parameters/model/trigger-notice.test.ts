import { describe, expect, it } from "vitest";
import { concernsTriggers } from "./trigger-notice.ts";

const notice = { typeOptions: { settledByTrigger: { responseMode: ["responseNode", "streaming"] } } };
const trigger = (responseMode: unknown) => ({ responseMode }) as never;

describe("A notice about triggers", () => {
  it("is hidden while every webhook trigger has a settling value", () => {
    expect(concernsTriggers(notice, [trigger("responseNode"), trigger("streaming")])).toBe(false);
    expect(concernsTriggers(notice, [trigger("={{ $json.mode }}")])).toBe(false);
    expect(concernsTriggers(notice, [])).toBe(false);
  });

  it("applies while one has a different value", () => {
    expect(concernsTriggers(notice, [trigger("responseNode"), trigger("onReceived")])).toBe(true);
  });

  it("always applies without a condition, and outside workflows", () => {
    expect(concernsTriggers({}, [])).toBe(true);
    expect(concernsTriggers(notice, undefined)).toBe(true);
  });
});
