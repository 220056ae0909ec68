import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { credentialPlaces } from "./credential-places.ts";

const property = (
  name: string,
  type: NodeProperty["type"],
  more: Partial<NodeProperty> = {},
): NodeProperty => ({
  displayName: name,
  name,
  type,
  default: "",
  ...more,
});
const need = (type: string) => ({ type, required: true });
const whenShown = (show: Record<string, string[]>) => ({ displayOptions: { show } });

describe("The place of a credential", () => {
  it("is below the parameter that names its type", () => {
    const visible = [property("authentication", "options"), property("kind", "credentialsSelect")];
    const values = { authentication: "generic", kind: "basic" };
    const credentials = [{ name: "basic", ...whenShown({ authentication: ["generic"], kind: ["basic"] }) }];
    expect(credentialPlaces({ credentials }, [need("basic")], { visible, values })).toEqual(
      new Map([["kind", [need("basic")]]]),
    );
  });
  it("is below the choice that requires it", () => {
    const visible = [
      property("authentication", "options"),
      property("tls", "boolean", { isNodeSetting: true }),
    ];
    const credentials = [
      { name: "token", ...whenShown({ authentication: ["token"] }) },
      { name: "certificate", ...whenShown({ tls: ["true"] }) },
      { name: "always" },
    ];
    const needs = [need("token"), need("certificate"), need("always")];
    const values = { authentication: "token" };
    expect(credentialPlaces({ credentials }, needs, { visible, values })).toEqual(
      new Map([
        ["authentication", [need("token")]],
        ["", [need("certificate"), need("always")]],
      ]),
    );
  });
});
