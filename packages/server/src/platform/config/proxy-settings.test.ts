import { describe, expect, it } from "vitest";
import { npmEnvironment } from "../../community-packages/registry/npm.ts";
import { readConfig } from "./env.ts";

const proxyOf = (env: Record<string, string>) => readConfig(env).http;

describe("the settings of the outbound proxy", () => {
  it("follow the variables in either case, and the lower case wins", () => {
    expect(proxyOf({}).proxy).toEqual({});
    const env = { HTTP_PROXY: "http://upper:1", http_proxy: "lower:2", HTTPS_PROXY: "http://tls:3" };
    expect(proxyOf({ ...env, NO_PROXY: "a, b" })).toMatchObject({
      proxy: { http: "http://lower:2", https: "http://tls:3" },
      noProxy: ["a", "b"],
    });
  });

  it("prefer the settings of Heddle", () => {
    const env = { HTTPS_PROXY: "http://tls:3", NO_PROXY: "a" };
    const own = { ...env, HEDDLE_HTTP_PROXY: "http://own:4", HEDDLE_NO_PROXY: "b" };
    expect(proxyOf(own)).toMatchObject({
      proxy: { http: "http://own:4", https: "http://own:4" },
      noProxy: ["b"],
    });
    expect(proxyOf({ ...env, HEDDLE_HTTP_PROXY: "none" }).proxy).toEqual({});
  });

  it("name the variable and no password when the value is wrong", () => {
    for (const name of ["HEDDLE_HTTP_PROXY", "https_proxy", "HTTP_PROXY"]) {
      const read = () => proxyOf({ [name]: "socks5://user:secret@host:1" });
      expect(read).toThrow(new RegExp(`^${name} must be the URL of an HTTP proxy(?!.*secret)`));
    }
  });

  it("reach npm", () => {
    const env = { https_proxy: "http://tls:3", NO_PROXY: "a", OTHER: "x", PATH: "/bin" };
    expect(npmEnvironment(env)).toEqual({ https_proxy: "http://tls:3", NO_PROXY: "a", PATH: "/bin" });
    expect(npmEnvironment({ ...env, HEDDLE_HTTP_PROXY: "http://own:4", HEDDLE_NO_PROXY: "b" })).toEqual({
      http_proxy: "http://own:4",
      https_proxy: "http://own:4",
      no_proxy: "b",
      PATH: "/bin",
    });
    expect(npmEnvironment({ ...env, HEDDLE_HTTP_PROXY: "none" })).toEqual({ NO_PROXY: "a", PATH: "/bin" });
  });
});
