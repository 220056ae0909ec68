import { defineCredential } from "@heddle/workflow";

export default defineCredential({
  name: "totpApi",
  displayName: "TOTP API",
  icon: "file:totp-api.svg",
  properties: [
    {
      displayName: "Secret",
      name: "secret",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      placeholder: "e.g. BVDRSBXQB2ZEL5HE",
      description: "The secret that is shown where the second factor is set up, in Base32",
    },
    {
      displayName: "Label",
      name: "label",
      type: "string",
      default: "",
      placeholder: "e.g. GitHub:john-doe",
      description: "Service and account, with a colon between them",
    },
  ],
});
