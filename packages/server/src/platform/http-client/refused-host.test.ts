import { describe, expect, it } from "vitest";
import { refusedHost } from "./refused-host.ts";

describe("refusedHost", () => {
  it.each([
    ["127.0.0.1", [], "127.0.0.1"],
    ["localhost", [], "localhost (127.0.0.1)"],
    ["fd00::1", ["10.0.0.0/8"], "fd00::1"],
    ["::ffff:7f00:1", [], "::ffff:7f00:1"],
    ["192.168.1.8", ["192.168.1.7"], "192.168.1.8"],
    ["[::1]", [], "::1"],
  ])("returns a message for %s if %j is allowed", (host, allow, target) => {
    expect(refusedHost(host, allow)).toBe(
      `Requests to ${target} are not allowed. The administrator of the server can allow them with HEDDLE_HTTP_ALLOW.`,
    );
  });

  it.each([
    ["93.184.215.14", []],
    ["127.0.0.1", ["127.0.0.1"]],
    ["10.9.9.9", ["10.0.0.0/8"]],
    ["localhost", ["localhost"]],
    ["localhost", ["127.0.0.0/8"]],
    ["db.internal", []],
    ["example.com", []],
    ["not a host", []],
  ])("returns undefined for %s if %j is allowed", (host, allow) => {
    expect(refusedHost(host, allow)).toBeUndefined();
  });
});
