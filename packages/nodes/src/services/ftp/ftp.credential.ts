import { defineCredential } from "@heddle/workflow";
import { numberField, pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { openFtp } from "./ftp-files.ts";

const TIMEOUT_MS = 10_000;

export default defineCredential({
  name: "ftp",
  displayName: "FTP",
  test: { signIn: signInTest(async (network, data) => (await openFtp(network, data, TIMEOUT_MS)).close()) },
  properties: [
    textField("host", "Host", { description: "Name or address of the server", default: "" }),
    numberField("port", "Port", 21, "Port on which the server listens"),
    textField("username", "Username", { description: "Name to sign in with" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    {
      displayName: "Security",
      name: "security",
      type: "options",
      options: [
        { name: "None", value: "none", description: "Passwords and files are sent as they are" },
        { name: "TLS", value: "explicit", description: "Encrypted before the sign-in" },
        {
          name: "TLS From the Beginning",
          value: "implicit",
          description: "For old servers, mostly on port 990",
        },
      ],
      default: "none",
      description: "Encryption of the connection",
    },
    {
      ...switchField(
        "allowUnauthorizedCerts",
        "Ignore SSL Issues (Insecure)",
        "Whether to continue when the certificate cannot be verified",
      ),
      displayOptions: { hide: { security: ["none"] } },
    },
    {
      ...pemField("caCertificate", "CA Certificate", "Certificates of the authority of the server"),
      required: false,
      displayOptions: { hide: { security: ["none"] } },
    },
  ],
});
