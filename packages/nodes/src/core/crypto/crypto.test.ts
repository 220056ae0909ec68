import { createHash, createHmac, createVerify, generateKeyPairSync } from "node:crypto";
import { nodeIssues } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./crypto.node.ts";

const run = async (parameters: object, item = itemWithFile("file")) =>
  (await runNode(node, { parameters: { ...parameters }, items: [item] }))[0]?.[0];
const data = async (parameters: object) => String((await run(parameters))?.json["data"]);

describe("Crypto", () => {
  it.each<[object, string]>([
    [{ value: "hi" }, "49f68a5c8493ec2c0bf489821c21fc3b"],
    [{ value: "hi", type: "SHA256" }, "8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4"],
    [{ value: "hi", type: "SHA256", encoding: "base64" }, "j0NDRmSPa5bfid2pAcUXaxCm2Dlh3TwayItZstwyeqQ="],
    [{ value: "hi", type: "SHA3-256" }, "b39c14c8da3b23811f6415b7e0b33526d7e07a46f2cf0484179435767e4a8804"],
    [
      { action: "hmac", value: "a", secret: "k", type: "SHA512" },
      createHmac("sha512", "k").update("a").digest("hex"),
    ],
    [
      { action: "hmac", binaryData: true, type: "SHA256" },
      createHmac("sha256", "").update("file").digest("hex"),
    ],
    [{ binaryData: true }, "8c7dd922ad47494fc02c388e12c00eac"],
    [{ value: "héllo", type: "SHA1" }, createHash("sha1").update("héllo").digest("hex")],
    [{ value: "hi", type: "SHA224" }, createHash("sha224").update("hi").digest("hex")],
    [{ value: "hi", type: "sha256" }, createHash("sha256").update("hi").digest("hex")],
    [{ value: "hi", type: "SHA-512" }, createHash("sha512").update("hi").digest("hex")],
  ])("computes %j", async (parameters, expected) => {
    expect(await data(parameters)).toBe(expected);
  });

  it.each(["hash", "hmac"])(
    "starts and runs a %s by a function that its list does not have",
    async (action) => {
      const parameters = { action, type: "RIPEMD160", value: "hi", secret: "k" };
      const at = {
        id: "1",
        name: "C",
        type: node.name,
        typeVersion: 1,
        position: [0, 0] as [number, number],
      };
      expect(nodeIssues({ ...at, parameters }, node.descriptions[0], { isBlocking: true })).toBeNull();
      const expected = action === "hash" ? createHash("ripemd160") : createHmac("ripemd160", "k");
      expect(await data(parameters)).toBe(expected.update("hi").digest("hex"));
    },
  );

  it("keeps data and files of the item", async () => {
    const item = await run({ value: "hi", dataPropertyName: "at.hash" });
    expect(item).toMatchObject({ json: { id: 7, at: { hash: expect.any(String) } }, binary: { data: {} } });
  });

  it("signs with a private key", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const parameters = { action: "sign", value: "hi", algorithm: "RSA-SHA256", encoding: "base64" };
    const signature = await data({ ...parameters, privateKey: key.replaceAll("\n", "\\n") });
    expect(createVerify("RSA-SHA256").update("hi").verify(publicKey, signature, "base64")).toBe(true);
    await expect(data({ ...parameters, privateKey: "none" })).rejects.toThrow(
      "The value could not be signed",
    );
  });

  it.each<[object, RegExp]>([
    [{}, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    [{ encodingType: "ascii", stringLength: 6 }, /^[A-Za-z0-9]{6}$/],
    [{ encodingType: "hex", stringLength: "={{ 9 }}" }, /^[0-9a-f]{9}$/],
    [{ encodingType: "base64" }, /^[A-Za-z0-9]{32}$/],
  ])("makes a random text of %j", async (parameters, expected) => {
    const texts = await Promise.all([1, 2].map(() => data({ action: "generate", ...parameters })));
    expect(texts[0]).toMatch(expected);
    expect(texts[0]).not.toBe(texts[1]);
  });

  it("reports an unknown algorithm", async () => {
    await expect(data({ value: "a", type: "SHA9" })).rejects.toThrow('The algorithm "SHA9" is not known');
  });
});
