import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, textField } from "../../authentication/fields.ts";
import { postgresSignIn } from "../postgres/sign-in.ts";
import { sslField } from "../postgres/ssl-field.ts";

export default defineCredential({
  name: "crateDb",
  displayName: "CrateDB",
  test: { signIn: postgresSignIn },
  properties: [
    textField("host", "Host", { description: "Name or address of the server", default: "localhost" }),
    textField("database", "Database", { description: "Name of the database", default: "doc" }),
    textField("user", "User", { description: "Name to sign in with", default: "crate" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    numberField("port", "Port", 5432, "Port on which the server listens"),
    sslField,
  ],
});
