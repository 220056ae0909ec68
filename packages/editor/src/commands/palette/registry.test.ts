import { describe, expect, it } from "vitest";
import { offerCommands, offeredGroups } from "./registry.ts";

describe("Commands of the palette", () => {
  it("are available as long as their part of the page", () => {
    const command = { id: "a", label: "A", run: () => {} };
    const end = offerCommands(() => [
      { id: "canvas", heading: "Canvas", commands: [command] },
      { id: "empty", heading: "Empty", commands: [] },
    ]);
    expect(offeredGroups().map((group) => group.heading)).toEqual(["Canvas"]);
    end();
    expect(offeredGroups()).toEqual([]);
  });
});
