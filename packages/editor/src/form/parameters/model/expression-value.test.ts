import type { NodeProperty } from "@heddle/workflow";
import { allowsExpression, isExpressionValue, toExpression, toFixed } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { toSingleLine, typedExpression } from "./typing.ts";

const property = (type: NodeProperty["type"], more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: "P",
  name: "p",
  type,
  default: type === "number" ? 0 : "",
  ...more,
});

describe("Fixed and expression values", () => {
  it("recognize an expression by its first character", { tags: ["PRM-79"] }, () => {
    expect(isExpressionValue("={{ 1 }}")).toBe(true);
    expect(isExpressionValue("a=b")).toBe(false);
    expect(isExpressionValue({ __rl: true, mode: "id", value: "=x" })).toBe(true);
  });
  it("wraps numbers and booleans", { tags: ["PRM-81"] }, () => {
    expect(toExpression(property("number"), 5)).toBe("={{ 5 }}");
    expect(toExpression(property("boolean"), true)).toBe("={{ true }}");
  });
  it("turn an empty number into 0", { tags: ["PRM-82"] }, () => {
    expect(toExpression(property("number"), "")).toBe("={{ 0 }}");
    expect(toExpression(property("number"), undefined)).toBe("={{ 0 }}");
  });
  it("prepend the sign to other values", { tags: ["PRM-83"] }, () => {
    expect(toExpression(property("string"), "abc")).toBe("=abc");
    expect(toExpression(property("string"), undefined)).toBe("=");
  });
  it("revert to the evaluated result", { tags: ["PRM-85"] }, () => {
    expect(toFixed(property("number"), "={{ 1+1 }}", 2)).toBe(2);
    expect(toFixed(property("string"), "={{ 1+1 }}", 2)).toBe("2");
    expect(toFixed(property("boolean"), "={{ x }}", true)).toBe(true);
  });
  it("drop the sign without a result", { tags: ["PRM-86"] }, () => {
    expect(toFixed(property("string"), "=abc {{ $json.x }}", undefined)).toBe("abc {{ $json.x }}");
  });
  it("keeps the valid choices of a list", { tags: ["PRM-87"] }, () => {
    const options = [
      { name: "A", value: "a" },
      { name: "B", value: 2 },
    ];
    expect(toFixed(property("multiOptions", { options }), "=", "a, x,2")).toEqual(["a", 2]);
  });
  it("keep choices from a server", { tags: ["PRM-87"] }, () => {
    const listed = [{ name: "Z", value: "z" }];
    expect(toFixed(property("multiOptions"), "=", ["z", "y"], listed)).toEqual(["z"]);
  });
  it("format dates as ISO strings", { tags: ["PRM-77"] }, () => {
    const moment = { toISO: () => "2026-05-01T10:00:00.000Z" };
    expect(toFixed(property("dateTime"), "={{ $now }}", moment)).toBe("2026-05-01T10:00:00.000Z");
  });
  it("ignore parameters that forbid expressions", { tags: ["PRM-9"] }, () => {
    expect(allowsExpression(property("string", { noDataExpression: true }))).toBe(false);
    expect(typedExpression(property("string", { noDataExpression: true }), "=a", "")).toBeUndefined();
  });
});

describe("Typing", () => {
  it("enables expressions on a leading sign and on a completed pair", { tags: ["PRM-80"] }, () => {
    expect(typedExpression(property("string"), "=a", "")).toBe("=a");
    expect(typedExpression(property("string"), "Hi {{ $json.a }}", "Hi {{ $json.a }")).toBe(
      "=Hi {{ $json.a }}",
    );
    expect(typedExpression(property("string"), "a{{", "a{")).toBeUndefined();
  });
  it("keeps literal braces of stored text", () => {
    expect(typedExpression(property("string"), "{{ a }}!", "{{ a }}")).toBeUndefined();
  });
  it("shows a line break as a bar", { tags: ["PRM-65"] }, () => {
    expect(toSingleLine("a\nb\r\nc")).toBe("a|b|c");
  });
});
