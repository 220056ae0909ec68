import { describe, expect, it } from "vitest";
import { createDataBox } from "../store/sealing/data-box.ts";
import { waitAddress } from "./wait-address.ts";

const settings = { webhook: "https://h/webhook-waiting/", form: "https://h/form-waiting/", key: "00ff" };
const parameters = JSON.stringify({ options: { webhookSuffix: "approve" } });

describe("the URL that ends a wait", () => {
  it("ends with its node's suffix", () => {
    expect(waitAddress(settings, 7, { kind: "webhook", parameters })).toMatch(
      /^https:\/\/h\/webhook-waiting\/7\?signature=[0-9a-f]{32}\/approve$/,
    );
    expect(waitAddress(settings, 7, { kind: "form" })).toMatch(/\/form-waiting\/7\?signature=[0-9a-f]{32}$/);
  });

  it("is omitted if no call ends it, and if the suffix can be a secret", () => {
    expect(waitAddress(settings, 7, { kind: "time", parameters })).toBeUndefined();
    expect(waitAddress(settings, 7, { kind: "call", parameters })).toBeUndefined();
    const sealed = createDataBox([new Uint8Array(32)]).sealText(parameters, "wait");
    expect(waitAddress(settings, 7, { kind: "webhook", parameters: sealed })).toBeUndefined();
  });
});
