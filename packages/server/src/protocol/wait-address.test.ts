import { describe, expect, it } from "vitest";
import { createDataBox } from "../store/sealing/data-box.ts";
import { waitAddress } from "./wait-address.ts";

const settings = { webhook: "https://h/webhook-waiting/", form: "https://h/form-waiting/", key: "00ff" };
const parameters = JSON.stringify({ options: { webhookSuffix: "approve" } });

describe("the address that ends a wait", () => {
  it("ends with the suffix that its node asks for", () => {
    expect(waitAddress(settings, 7, { kind: "webhook", parameters })).toMatch(
      /^https:\/\/h\/webhook-waiting\/7\?signature=[0-9a-f]{32}\/approve$/,
    );
    expect(waitAddress(settings, 7, { kind: "form" })).toMatch(/\/form-waiting\/7\?signature=[0-9a-f]{32}$/);
  });

  it("is left out where no call ends it, and where the suffix may be a secret", () => {
    expect(waitAddress(settings, 7, { kind: "time", parameters })).toBeUndefined();
    expect(waitAddress(settings, 7, { kind: "call", parameters })).toBeUndefined();
    const sealed = createDataBox([new Uint8Array(32)]).sealText(parameters, "wait");
    expect(waitAddress(settings, 7, { kind: "webhook", parameters: sealed })).toBeUndefined();
  });
});
