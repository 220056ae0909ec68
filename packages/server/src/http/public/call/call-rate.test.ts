import { describe, expect, it } from "vitest";
import { CallRate } from "./call-rate.ts";

const reply = { headers: () => reply } as never;

describe("CallRate", () => {
  it("lets a key call again after its minute", () => {
    let time = 0;
    const rate = new CallRate(2, () => time);
    rate.take("a", reply);
    rate.take("a", reply);
    expect(() => rate.take("a", reply)).toThrow(/60 seconds/);
    time = 59_999;
    expect(() => rate.take("a", reply)).toThrow(/1 second\./);
    time = 60_000;
    expect(() => rate.take("a", reply)).not.toThrow();
  });

  it("has no limit at 0", () => {
    const rate = new CallRate(0);
    for (let call = 0; call < 10_000; call++) rate.take("a", reply);
  });
});
