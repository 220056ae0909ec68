import { BLANK_VALUE } from "@heddle/api";
import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { blankSecrets, restoreSecrets } from "./blank-values.ts";
import { refuseNewTarget } from "./same-target.ts";

const text = (name: string, isSecret = false): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "",
  ...(isSecret ? { typeOptions: { password: true } } : {}),
});

const properties: NodeProperty[] = [
  text("host"),
  text("password", true),
  {
    displayName: "Headers",
    name: "headers",
    type: "fixedCollection",
    default: {},
    options: [{ displayName: "Header", name: "header", values: [text("name"), text("value", true)] }],
  },
  {
    displayName: "More",
    name: "more",
    type: "collection",
    default: {},
    options: [text("key", true), text("note")],
  },
];

const stored = {
  host: "a.example",
  password: "one",
  headers: {
    header: [
      { name: "x-a", value: "two" },
      { name: "x-b", value: "three" },
    ],
  },
  more: { key: "four", note: "n" },
  oauthTokenData: { access_token: "five" },
};

describe("blank values", () => {
  const shown = blankSecrets(stored, properties);

  it("replace every secret, including those in lists and collections", () => {
    expect(JSON.stringify(shown)).not.toMatch(/one|two|three|four|five/);
    expect(shown).toMatchObject({
      host: "a.example",
      headers: { header: [{ name: "x-a", value: BLANK_VALUE }, { name: "x-b" }] },
      more: { key: BLANK_VALUE, note: "n" },
      oauthTokenData: BLANK_VALUE,
    });
  });

  it("become the stored secrets again, place by place", () => {
    expect(restoreSecrets(shown, stored)).toEqual(stored);
    const changed = { ...shown, more: { key: "new", note: BLANK_VALUE }, surplus: BLANK_VALUE };
    expect(restoreSecrets(changed, stored)).toEqual({ ...stored, more: { key: "new", note: "n" } });
    expect(restoreSecrets({ password: BLANK_VALUE, list: [BLANK_VALUE] }, {})).toEqual({ list: [""] });
  });

  it("do not follow to another target", () => {
    expect(() => refuseNewTarget({ ...shown, host: "evil.example" }, stored)).toThrow(/"host"/);
    expect(() => refuseNewTarget({ ...shown, host: "evil.example" }, stored)).toThrow(/secrets again/);
    refuseNewTarget({ ...stored, host: "evil.example" }, stored);
    const oauth = { accessTokenUrl: "https://a.example/token", clientSecret: "s" };
    const kept = { ...oauth, clientSecret: BLANK_VALUE };
    refuseNewTarget({ ...kept, accessTokenUrl: "https://a.example/v2/token" }, oauth);
    expect(() => refuseNewTarget({ ...kept, accessTokenUrl: "https://b.example/token" }, oauth)).toThrow(
      /Url/,
    );
    expect(() => refuseNewTarget({ ...kept, more: { baseUrl: "https://b.example" } }, oauth)).toThrow(
      /baseUrl/,
    );
  });
});
