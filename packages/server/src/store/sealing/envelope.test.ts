import { describe, expect, it } from "vitest";
import { createCredentialVault } from "../../credentials/vault.ts";
import { createDataBox } from "./data-box.ts";
import { deriveKey, envelopeOf, newSalt, openEnvelope, sealEnvelope } from "./envelope.ts";

const key = Buffer.alloc(32, 1);
const text = "s3cret – ü";

/** Written by the versions that had an implementation per format. */
const RECORDED = {
  credential:
    "uf9cKFtG.l-_k_vTVBAfgo119OIasyg.x8wmrkHYtdR1MGES.2ekn80aBpjVYjVjIqO3uTQ.F8KoNcRVlVgKSoH8nbRjDbfokLoUIH0dnQHfhNXz5PCVWDQWAA42AA",
  text: "~aItrRp7KpflKNaG5z9aT39A7H/ivK4IiP6bxcZB6KOPE7pkuL0z/Awx8RcDx15+LvtAWihilvK+QfYR2zENW",
  textAsBytes: "fmiLa0aeyj07oIcLcHpAyqNo2iD8I6u8aka861jLLjPz6teAcsCw4tt7jwwjA0FIkT/k5u1VW0Kntr7V2DelTps=",
  bytes: "fmiLa0aeyiaMqoB2lcC0twiCtgPsw0Aa5qHjaDMntopAHrulHpXlt4SYvhFs13jKigz30qoOGg==",
};

describe("stored data", () => {
  const record = { id: "c1", type: "httpHeaderAuth", projectId: "u1" };

  it("of credentials opens, and is written in the same form", () => {
    const vault = createCredentialVault(key);
    const data = { name: "x-key", value: text };
    expect(vault.open(RECORDED.credential, record)).toEqual(data);
    const lengths = (sealed: string) => sealed.split(".").map((part) => part.length);
    const sealed = vault.seal(data, record);
    expect(lengths(sealed)).toEqual(lengths(RECORDED.credential));
    expect(sealed.slice(0, 9)).toBe("uf9cKFtG.");
  });

  it("of executions opens, and is written in the same form", () => {
    const box = createDataBox([key]);
    const stored = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
    expect(box.openText(RECORDED.text, "journal")).toBe(text);
    expect(box.openBytes(stored(RECORDED.textAsBytes), "wait")).toBe(text);
    expect([...(box.openBytes(stored(RECORDED.bytes), "wait") as Uint8Array)]).toEqual([1, 2, 3]);
    expect(box.sealText(text, "journal")).toHaveLength(RECORDED.text.length);
    const sealed = box.sealBytes(text, "wait");
    expect(sealed).toHaveLength(stored(RECORDED.textAsBytes).length);
    expect(Buffer.from(sealed.subarray(0, 7))).toEqual(
      Buffer.from(stored(RECORDED.textAsBytes).subarray(0, 7)),
    );
  });
});

describe("an envelope", () => {
  const salt = newSalt();
  const own = deriveKey(key, salt, "test");
  const envelope = sealEnvelope(Buffer.from(text), { key: own, salt, context: "here" });

  it("opens with its key and context, also from one run of bytes", () => {
    const { nonce, tag, ciphertext } = envelope;
    const bytes = Buffer.concat([salt, nonce, tag, ciphertext]);
    expect(openEnvelope(envelopeOf(bytes), { key: own, context: "here" }).toString()).toBe(text);
  });

  it.each([
    ["another key", { key: deriveKey(key, salt, "other"), context: "here" }, envelope],
    ["another context", { key: own, context: "there" }, envelope],
    ["a damaged text", { key: own, context: "here" }, { ...envelope, ciphertext: Buffer.alloc(4) }],
    ["a short tag", { key: own, context: "here" }, { ...envelope, tag: envelope.tag.subarray(0, 12) }],
  ])("does not open with %s", (_, wanted, sealed) => {
    expect(() => openEnvelope(sealed, wanted)).toThrow();
  });
});
