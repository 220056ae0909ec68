import { defineCredential } from "@heddle/workflow";

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
];

export default defineCredential({
  name: "jwtAuth",
  displayName: "JWT Auth",
  icon: "file:jwt-auth.svg",
  properties: [
    {
      displayName: "Key Type",
      name: "keyType",
      type: "options",
      options: [
        { name: "Passphrase", value: "passphrase", description: "One secret signs and verifies" },
        { name: "PEM Key", value: "pemKey", description: "A private key signs, a public key verifies" },
      ],
      default: "passphrase",
      description: "Key to sign and verify tokens",
    },
    {
      displayName: "Secret",
      name: "secret",
      type: "string",
      typeOptions: { password: true },
      default: "",
      displayOptions: { show: { keyType: ["passphrase"] } },
      description: "The secret text",
    },
    {
      displayName: "Private Key",
      name: "privateKey",
      type: "string",
      typeOptions: { password: true, rows: 4 },
      default: "",
      displayOptions: { show: { keyType: ["pemKey"] } },
      description: "Key that signs tokens, as PEM text",
    },
    {
      displayName: "Public Key",
      name: "publicKey",
      type: "string",
      typeOptions: { password: true, rows: 4 },
      default: "",
      displayOptions: { show: { keyType: ["pemKey"] } },
      description: "Key that verifies tokens, as PEM text",
    },
    {
      displayName: "Algorithm",
      name: "algorithm",
      type: "options",
      options: algorithms.map((name) => ({ name, value: name })),
      default: "HS256",
      description: "Tokens signed with another algorithm are refused",
    },
  ],
});
