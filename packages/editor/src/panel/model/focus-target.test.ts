import { describe, expect, it } from "vitest";
import { FocusTarget } from "./focus-target.ts";

describe("Focus of a field", () => {
  const field = {
    path: "a",
    property: { displayName: "A", name: "a", type: "string", default: "" } as const,
  };

  it("sets the flag and remembers the node", { tags: ["PRM-95"] }, () => {
    const target = new FocusTarget();
    target.focus(field, "Edit Fields");
    expect(target).toMatchObject({ isFocused: true, nodeName: "Edit Fields", field });
  });
  it("clears the flag on blur and keeps the insertion target", { tags: ["PRM-96"] }, () => {
    const target = new FocusTarget();
    target.focus(field, "Edit Fields");
    target.blur();
    expect(target).toMatchObject({ isFocused: false, field });
  });
});
