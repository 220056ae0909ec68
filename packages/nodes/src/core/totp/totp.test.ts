import { FakeClock } from "@heddle/engine/testing";
import { describe, expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./totp.node.ts";

/** The secret and a time of the examples in RFC 6238, appendix B. */
const run = (options: object, secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ") =>
  runNodeJson(node, {
    parameters: { options },
    credentials: { totpApi: { secret } },
    node: { credentials: { totpApi: { id: "1", name: "t" } } },
    ports: { clock: new FakeClock(1111111109_000) },
  });

describe("TOTP", () => {
  it("generates the current password, and its remaining validity", async () => {
    expect(await run({ digits: 8 })).toEqual([[{ token: "07081804", secondsRemaining: 1 }]]);
    expect(await run({})).toEqual([[{ token: "081804", secondsRemaining: 1 }]]);
    const long = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA";
    expect(await run({ digits: 8, algorithm: "SHA256" }, long)).toEqual([
      [{ token: "68084774", secondsRemaining: 1 }],
    ]);
    expect((await run({ period: 60 }))[0]).toMatchObject([{ secondsRemaining: 31 }]);
  });
});
