import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { buttonAction } from "./button-action.ts";

const button = (buttonConfig?: unknown): NodeProperty => ({
  displayName: "Write it",
  name: "write",
  type: "button",
  default: "",
  typeOptions: { buttonConfig },
});

describe("A form button", () => {
  it("has a handler and a neighboring parameter for the result", () => {
    const config = {
      label: "Write",
      hasInputField: true,
      inputFieldMaxLength: 40,
      action: { type: "updateProperty", handler: "make", target: "text" },
    };
    expect(buttonAction(button(config), "rows[0].write")).toEqual({
      label: "Write",
      handler: "make",
      target: "rows[0].text",
      hasInput: true,
      limit: 40,
    });
    expect(buttonAction(button({ action: { handler: "make", target: "/text" } }), "a.write").target).toBe(
      "text",
    );
  });

  it("can be declared by its handler alone, or do nothing", () => {
    expect(buttonAction(button({ action: "make" }), "write")).toMatchObject({
      label: "Write it",
      handler: "make",
      target: undefined,
    });
    expect(buttonAction(button(), "write").handler).toBeUndefined();
  });
});
