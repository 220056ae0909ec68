import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { tunnelFields } from "../../stores/tunnel-fields.ts";
import { postgresSignIn } from "../postgres/sign-in.ts";
import { sslField } from "../postgres/ssl-field.ts";

export default defineCredential({
  name: "timescaleDb",
  displayName: "TimescaleDB",
  test: { signIn: postgresSignIn },
  properties: [
    textField("host", "Host", { description: "Name or address of the server", default: "localhost" }),
    textField("database", "Database", { description: "Name of the database", default: "postgres" }),
    textField("user", "User", { description: "Name to sign in with", default: "postgres" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    numberField("port", "Port", 5432, "Port on which the server listens"),
    switchField(
      "allowUnauthorizedCerts",
      "Ignore SSL Issues (Insecure)",
      "Whether to continue when the certificate cannot be verified",
    ),
    { ...sslField, displayOptions: { show: { allowUnauthorizedCerts: [false] } } },
    ...tunnelFields,
  ],
});
