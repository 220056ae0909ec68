import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";

const types = [
  "MD5",
  "SHA1",
  "SHA224",
  "SHA256",
  "SHA3-256",
  "SHA3-384",
  "SHA3-512",
  "SHA384",
  "SHA512",
] as const;
const algorithms = [
  "RSA-MD5",
  "RSA-SHA1",
  "RSA-SHA224",
  "RSA-SHA256",
  "RSA-SHA384",
  "RSA-SHA512",
  "SHA1",
  "SHA224",
  "SHA256",
  "SHA384",
  "SHA512",
] as const;

/** Alternative spellings of hash functions: in lower case, and with a hyphen. */
const otherNames = (known: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    known.flatMap((name) => {
      const dashed = name.replace(/SHA(?=[125])/, "SHA-");
      const others = [name.toLowerCase(), dashed, dashed.toLowerCase()].filter((other) => other !== name);
      return others.map((other) => [other, name]);
    }),
  );

/** Converts alternative names. */
export const repair = meantNames({ values: { type: otherNames(types), algorithm: otherNames(algorithms) } });

const show = (...action: string[]) => ({ show: { action } });

const type = {
  displayName: "Type",
  name: "type",
  type: "options",
  default: "MD5",
  required: true,
  // Every function that OpenSSL knows by its name is computed.
  allowArbitraryValues: true,
  options: types.map((value) => ({ name: value, value })),
  displayOptions: show("hash", "hmac"),
  description: "The hash function",
} as const satisfies NodeProperty;

/** Crypto as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.crypto",
  displayName: "Crypto",
  description: "Hashes, signs and generates random values",
  version: [1, 2],
  defaultVersion: 1,
  group: ["transform"],
  icon: "file:crypto.svg",
  defaults: { name: "Crypto", color: "#408000" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  properties: [
    {
      displayName: "Action",
      name: "action",
      type: "options",
      noDataExpression: true,
      default: "hash",
      options: [
        {
          name: "Generate",
          value: "generate",
          action: "Generate random string",
          description: "Makes a random text",
        },
        { name: "Hash", value: "hash", action: "Hash a text or file", description: "Hashes a text or file" },
        { name: "HMAC", value: "hmac", action: "HMAC a text or file", description: "Hashes with a secret" },
        {
          name: "Sign",
          value: "sign",
          action: "Sign a string",
          description: "Signs a text with a private key",
        },
      ],
    },
    type,
    {
      displayName: "Binary File",
      name: "binaryData",
      type: "boolean",
      default: false,
      displayOptions: show("hash", "hmac"),
      description: "Whether a file is hashed, instead of a text",
    },
    {
      displayName: "Input Binary Field",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { action: ["hash", "hmac"], binaryData: [true] } },
      hint: "Input field with the file",
    },
    {
      displayName: "Value",
      name: "value",
      type: "string",
      default: "",
      required: true,
      displayOptions: { show: { action: ["hash", "hmac"], binaryData: [false] } },
      placeholder: "e.g. {{ $json.text }}",
      description: "The text to hash",
    },
    {
      displayName: "Value",
      name: "value",
      type: "string",
      default: "",
      required: true,
      displayOptions: show("sign"),
      placeholder: "e.g. {{ $json.text }}",
      description: "The text to sign",
    },
    {
      displayName: "Property Name",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      description: "The field that gets the result",
    },
    {
      displayName: "Secret",
      name: "secret",
      type: "string",
      default: "",
      required: true,
      typeOptions: { password: true },
      displayOptions: show("hmac"),
      description: "The secret to hash with",
    },
    {
      displayName: "Algorithm",
      name: "algorithm",
      type: "options",
      default: "RSA-SHA256",
      required: true,
      allowArbitraryValues: true,
      options: algorithms.map((value) => ({ name: value, value })),
      displayOptions: show("sign"),
      description: "Algorithm of the signature",
    },
    {
      displayName: "Encoding",
      name: "encoding",
      type: "options",
      default: "hex",
      required: true,
      options: [
        { name: "BASE64", value: "base64" },
        { name: "HEX", value: "hex" },
      ],
      displayOptions: show("hash", "hmac", "sign"),
      description: "Format of the result",
    },
    {
      displayName: "Private Key",
      name: "privateKey",
      type: "string",
      default: "",
      required: true,
      typeOptions: { password: true, rows: 4 },
      placeholder: "-----BEGIN PRIVATE KEY-----",
      displayOptions: show("sign"),
      description: "The key to sign with, as PEM text",
    },
    {
      displayName: "Type",
      name: "encodingType",
      type: "options",
      default: "uuid",
      required: true,
      options: [
        { name: "ASCII", value: "ascii" },
        { name: "BASE64", value: "base64" },
        { name: "HEX", value: "hex" },
        { name: "UUID", value: "uuid" },
      ],
      displayOptions: show("generate"),
      description: "Characters of the random text",
    },
    {
      displayName: "Length",
      name: "stringLength",
      type: "number",
      default: 32,
      typeOptions: { minValue: 1 },
      displayOptions: { show: { action: ["generate"], encodingType: ["ascii", "base64", "hex"] } },
      description: "Length of the random text",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["encrypt", "hash", "hmac", "sha", "md5", "sign", "uuid", "random"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Crypto. */
export type CryptoContext = ExecuteContext<typeof description.properties>;
