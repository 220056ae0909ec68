import { describe, expect, it } from "vitest";
import { isLoopback, redirectProblem } from "./redirect-uri.ts";

describe("a redirect URI", () => {
  it.each([
    "https://claude.example/api/callback?x=1",
    "http://localhost:33418/callback",
    "http://127.0.0.1/",
    "http://[::1]:9/cb",
  ])("can be %s", (address) => expect(redirectProblem(address)).toBeUndefined());

  it.each([
    ["http://client.example/cb", "neither https"],
    ["http://localhost.evil.example/cb", "neither https"],
    ["http://127.0.0.1.evil.example/cb", "neither https"],
    ["javascript:alert(1)", "neither https"],
    ["data:text/html,x", "neither https"],
    ["app://callback", "neither https"],
    ["https://client.example/cb#part", "fragment"],
    ["https://client.example/cb#", "fragment"],
    ["https://me:secret@client.example/", "password"],
    ["https:\\\\client.example/", "no valid URL"],
    [" https://client.example/", "no valid URL"],
    ["https://client.example/\u202egpj", "no valid URL"],
    ["/callback", "no valid URL"],
    [`https://client.example/${"x".repeat(2_000)}`, "longer"],
  ])("cannot be %j", (address, why) => expect(redirectProblem(address)).toContain(why));

  it("is either local or remote", () => {
    expect(isLoopback("http://[::1]:9/cb")).toBe(true);
    expect(isLoopback("https://client.example/")).toBe(false);
  });
});
