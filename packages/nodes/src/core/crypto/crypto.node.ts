import { createHash, createHmac, createSign, randomBytes, randomInt, randomUUID } from "node:crypto";
import { defineNode, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { type CryptoContext, description, repair } from "./description.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MAX_RANDOM_LENGTH = 1_000_000;

export default defineNode({
  name: "n8n-nodes-base.crypto",
  // A random value must not change when the execution resumes.
  effect: ({ action }) => (action === "generate" ? "idempotent" : "pure"),
  sends: false,
  descriptions: [description],
  repair,
  upgrade: (parameters) => parameters,
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const { dataPropertyName } = context.read(index);
      const result = await resultOf(context, index);
      return {
        ...item,
        json: dottedFields.set(item.json, dataPropertyName || "data", result),
        pairedItem: { item: index },
      };
    }),
});

async function resultOf(context: CryptoContext, index: number): Promise<string> {
  const { action, encodingType, stringLength, value } = context.read(index);
  switch (action) {
    case "generate":
      return randomText(encodingType, Math.min(MAX_RANDOM_LENGTH, Math.max(1, Math.floor(stringLength))));
    case "sign":
      return signed(context, value, index);
    default:
      return hashed(context, index);
  }
}

async function hashed(context: CryptoContext, index: number): Promise<string> {
  const { action, type, secret, encoding, binaryData, binaryPropertyName, value } = context.read(index);
  const algorithm = type.toLowerCase();
  const hash = attempt(type, () =>
    action === "hmac" ? createHmac(algorithm, secret) : createHash(algorithm),
  );
  if (!binaryData) return hash.update(value).digest(encoding);
  const file = fileOfItem(context, binaryPropertyName || "data", index);
  for await (const part of context.binary.stream(file)) hash.update(part);
  return hash.digest(encoding);
}

function attempt<T>(algorithm: string, make: () => T): T {
  try {
    return make();
  } catch {
    throw nodeError("hash-unknown", { algorithm });
  }
}

function signed({ read }: CryptoContext, value: string, index: number): string {
  const { algorithm, privateKey, encoding } = read(index);
  const sign = attempt(algorithm, () => createSign(algorithm));
  try {
    return sign.update(value).sign(privateKey.replaceAll("\\n", "\n"), encoding);
  } catch (thrown) {
    throw nodeError("signing-failed", { reason: (thrown as Error).message });
  }
}

function randomText(kind: "ascii" | "base64" | "hex" | "uuid", length: number): string {
  if (kind === "uuid") return randomUUID();
  if (kind === "ascii") return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const text = randomBytes(length).toString(kind);
  return text.replace(/\W/g, "").slice(0, length).padEnd(length, "0");
}
