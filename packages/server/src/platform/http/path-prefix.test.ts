import { describe, expect, it } from "vitest";
import { pathPrefix, withoutPrefix } from "./path-prefix.ts";

describe("the public path of the server", () => {
  it.each([
    [undefined, ""],
    ["https://host", ""],
    ["https://host/heddle", "/heddle"],
    ["https://host/a/b/", "/a/b"],
  ])("is that of the base URL: %s", (baseUrl, prefix) => {
    expect(pathPrefix(baseUrl)).toBe(prefix);
  });

  it.each([
    ["/heddle/rest/login?a=1", "/rest/login?a=1"],
    ["/heddle", "/"],
    ["/heddle?x=1", "/?x=1"],
    ["/rest/login", "/rest/login"],
    ["/heddles/rest", "/heddles/rest"],
    ["/hooks/webhook/a", "/webhook/a"],
  ])("is removed if a proxy forwards it: %s", (url, path) => {
    expect(withoutPrefix(url, ["/heddle", "/hooks"])).toBe(path);
  });
});
