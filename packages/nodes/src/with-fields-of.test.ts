import type { CredentialType, NodeProperty } from "@heddle/workflow";
import { expect, it } from "vitest";
import { withFieldsOf } from "./with-fields-of.ts";

const field = (name: string): NodeProperty => {
  return { displayName: name, name, type: "string", default: "", required: true };
};
const typeWith = (displayName: string, fields: string[], more = {}): CredentialType => {
  return {
    name: "someApi",
    description: { name: "someApi", displayName, properties: fields.map(field), ...more },
  };
};

it("adds fields of other credential types of a name, and those that the type itself lacks", () => {
  const test = { request: { url: "/first" } };
  const first = typeWith("First", ["key", "url"], { test });
  const second = typeWith("Second", ["url", "region"], { test: { request: { url: "/second" } } });
  const third = typeWith("Third", ["region", "zone"], { test: { request: { url: "/third" } } });
  expect(withFieldsOf(typeWith("In use", ["key"]), [first, second, third])).toMatchObject({
    name: "someApi",
    description: {
      displayName: "In use",
      test,
      properties: [
        field("key"),
        ...["url", "region", "zone"].map((name) => ({ ...field(name), required: false })),
      ],
    },
  });
  expect(withFieldsOf(second, [first]).description.test).toEqual({ request: { url: "/second" } });
});
