import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { HIDDEN_SECRET, RunSecrets } from "./run-secrets.ts";

const property = (name: string, isSecret: boolean): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "",
  typeOptions: { password: isSecret },
});

describe("secrets of a run", () => {
  const secrets = new RunSecrets();
  const custom = JSON.stringify({ headers: { "X-Key": "custom-key", Accept: "application/json" } });
  secrets.add({ user: "ada", password: 'pass/"word' }, [property("user", false), property("password", true)]);
  secrets.add({ json: custom, short: "abc" }, [property("json", true), property("short", true)]);
  secrets.add({ clientId: "client", oauthTokenData: { access_token: "access-1", scope: "read:all" } }, []);

  it("are redacted in plain form and in the encodings that requests use", () => {
    const basic = `Basic ${Buffer.from('ada:pass/"word').toString("base64")}`;
    const shown = secrets.hideIn({
      plain: 'said pass/"word.',
      basic,
      url: `?p=${encodeURIComponent('pass/"word')}`,
      body: JSON.stringify({ p: 'pass/"word' }),
      nested: [{ headers: { "x-key": "custom-key", authorization: "Bearer access-1" } }],
      hex: [Buffer.from("access-1").toString("hex"), Buffer.from("access-1").toString("hex").toUpperCase()],
      cased: ["ACCESS-1", "Custom-Key is custom-key".toLowerCase(), "CUSTOM-KEY"],
      'pass/"word': 1,
    });
    expect(JSON.stringify(shown)).not.toMatch(/pass\/|custom-key|access-1|6163636573732d31/i);
    expect(JSON.stringify(shown)).not.toContain(basic.slice(6));
    expect(shown.plain).toBe(`said ${HIDDEN_SECRET}.`);
  });

  it("leave everything else unchanged, without copying it", () => {
    const clean = { user: "ada", type: "application/json", scope: "read:all", abc: ["abc", 1, null, true] };
    expect(secrets.hideIn(clean)).toBe(clean);
    const none = { password: 'pass/"word' };
    expect(new RunSecrets().hideIn(none)).toBe(none);
  });
});
