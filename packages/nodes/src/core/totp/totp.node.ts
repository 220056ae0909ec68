import { defineNode, mapItems } from "@heddle/workflow";

const hashes = [
  "SHA1",
  "SHA224",
  "SHA256",
  "SHA384",
  "SHA512",
  "SHA3-224",
  "SHA3-256",
  "SHA3-384",
  "SHA3-512",
] as const;

export default defineNode({
  name: "n8n-nodes-base.totp",
  effect: "idempotent",
  sends: false,
  descriptions: [
    {
      name: "n8n-nodes-base.totp",
      displayName: "TOTP",
      description: "Generates one-time passwords for two-factor authentication",
      version: 1,
      group: ["transform"],
      icon: "file:totp.svg",
      defaults: { name: "TOTP", color: "#7d02a2" },
      inputs: ["main"],
      outputs: ["main"],
      credentials: [{ name: "totpApi", required: true }],
      properties: [
        {
          displayName: "Operation",
          name: "operation",
          type: "options",
          noDataExpression: true,
          default: "generateSecret",
          options: [{ name: "Generate Secret", value: "generateSecret", action: "Generate secret" }],
        },
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add option",
          default: {},
          options: [
            {
              displayName: "Algorithm",
              name: "algorithm",
              type: "options",
              default: "SHA1",
              options: hashes.map((value) => ({ name: value, value })),
              description: "Algorithm of the password",
            },
            {
              displayName: "Digits",
              name: "digits",
              type: "number",
              default: 6,
              typeOptions: { minValue: 6, maxValue: 8 },
              description: "Number of digits in the password",
            },
            {
              displayName: "Period",
              name: "period",
              type: "number",
              default: 30,
              typeOptions: { minValue: 1 },
              description: "Validity of a password, in seconds",
            },
          ],
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Helpers"] },
        alias: ["2FA", "MFA", "authentication", "second factor", "one-time password"],
      },
    },
  ],
  execute: (context) =>
    mapItems(context, async (_, index) => {
      const { TOTP } = await import("otpauth");
      const credential = await context.credentials("totpApi", index);
      const { algorithm, digits = 6, period = 30 } = context.read(index).options;
      const secret = String(credential["secret"] ?? "").replace(/\s/g, "");
      const totp = new TOTP({ secret, digits, period, algorithm: algorithm ?? "SHA1" });
      const timestamp = context.clock.now();
      const secondsRemaining = Math.ceil((period * 1000 - (timestamp % (period * 1000))) / 1000);
      return { json: { token: totp.generate({ timestamp }), secondsRemaining } };
    }),
});
