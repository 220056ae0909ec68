import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const algorithms = [
  "HS256",
  "HS384",
  "HS512",
  "RS256",
  "RS384",
  "RS512",
  "ES256",
  "ES384",
  "ES512",
  "PS256",
  "PS384",
  "PS512",
  "none",
] as const;

const text = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "string", default: "", description }) as const satisfies NodeProperty;
const seconds = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "number", default: 0, description }) as const satisfies NodeProperty;
const flag = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "boolean", default: false, description }) as const satisfies NodeProperty;

const algorithm = {
  displayName: "Override Algorithm",
  name: "algorithm",
  type: "options",
  default: "HS256",
  options: algorithms.map((value) => ({ name: value, value })),
  description: "Algorithm of the token, instead of that of the credential",
} as const satisfies NodeProperty;

const complete = flag("complete", "Return Additional Info", "Whether to return header and signature as well");

const collection = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
} as const;

/** JWT as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.jwt",
  displayName: "JWT",
  description: "Signs, verifies and reads JSON Web Tokens",
  version: 1,
  group: ["transform"],
  icon: "file:jwt.svg",
  defaults: { name: "JWT" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: [{ name: "jwtAuth", required: true, displayOptions: { hide: { operation: ["decode"] } } }],
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "sign",
      options: [
        {
          name: "Decode",
          value: "decode",
          action: "Decode a JWT",
          description: "Reads a token without verifying it",
        },
        { name: "Sign", value: "sign", action: "Sign a JWT", description: "Makes a token" },
        {
          name: "Verify",
          value: "verify",
          action: "Verify a JWT",
          description: "Reads a token that is valid",
        },
      ],
    },
    {
      ...flag("useJson", "Use JSON to Build Payload", "Whether the payload is written as JSON"),
      displayOptions: { show: { operation: ["sign"] } },
    },
    {
      displayName: "Payload Claims",
      name: "claims",
      type: "collection",
      placeholder: "Add claim",
      default: {},
      displayOptions: { show: { operation: ["sign"], useJson: [false] } },
      options: [
        text("audience", "Audience", "Who the token is for"),
        seconds("expiresIn", "Expires In", "Seconds until the token expires"),
        text("issuer", "Issuer", "Who issues the token"),
        text("jwtid", "JWT ID", "Identifies the token"),
        seconds("notBefore", "Not Before", "Seconds until the token becomes valid"),
        text("subject", "Subject", "Who or what the token is about"),
      ],
    },
    {
      displayName: "Payload Claims (JSON)",
      name: "claimsJson",
      type: "json",
      default: '{\n  "my_field_1": "value 1",\n  "my_field_2": "value 2"\n}\n',
      displayOptions: { show: { operation: ["sign"], useJson: [true] } },
      description: "The payload as an object",
    },
    {
      displayName: "Token",
      name: "token",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      placeholder: "e.g. eyJhbGciOiJIUzI1NiJ9.…",
      displayOptions: { show: { operation: ["verify", "decode"] } },
      description: "The token to read",
    },
    {
      ...collection,
      displayOptions: { show: { operation: ["sign"] } },
      options: [text("kid", "Key ID", "Names the key in the header of the token"), algorithm],
    },
    {
      ...collection,
      displayOptions: { show: { operation: ["verify"] } },
      options: [
        complete,
        flag("ignoreExpiration", "Ignore Expiration", "Whether to accept expired tokens"),
        flag("ignoreNotBefore", "Ignore Not Before Claim", "Whether to accept tokens that are not valid yet"),
        seconds("clockTolerance", "Clock Tolerance", "How many seconds clocks may differ"),
        algorithm,
      ],
    },
    { ...collection, displayOptions: { show: { operation: ["decode"] } }, options: [complete] },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["token", "sign", "verify", "decode", "authentication", "JSON Web Token"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of JWT. */
export type JwtContext = ExecuteContext<typeof description.properties>;
