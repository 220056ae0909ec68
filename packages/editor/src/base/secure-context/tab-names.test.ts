import { afterEach, describe, expect, it, vi } from "vitest";
import { holdName, isHeld } from "./tab-names.ts";

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["with the browser's locks", () => {}],
  ["on pages without HTTPS", () => vi.stubGlobal("navigator", {})],
])("Names of tabs %s", (_, prepare) => {
  it("are held until released, independently", async () => {
    prepare();
    const release = holdName("draft-1");
    expect(await isHeld("draft-1")).toBe(true);
    expect(await isHeld("draft-2")).toBe(false);
    release();
    await expect.poll(() => isHeld("draft-1")).toBe(false);
  });
});
