import { defineCredential } from "@heddle/workflow";
import { numberField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { signInMongo } from "./connection.ts";

export default defineCredential({
  name: "mongoDb",
  displayName: "MongoDB",
  test: { signIn: signInTest(signInMongo) },
  properties: [
    {
      displayName: "Configuration Type",
      name: "configurationType",
      type: "options",
      options: [
        { name: "Values", value: "values" },
        { name: "Connection String", value: "connectionString" },
      ],
      default: "values",
      description: "Format of the connection settings",
    },
    {
      ...secretField(
        "connectionString",
        "Connection String",
        "mongodb:// or mongodb+srv:// with name and password",
      ),
      required: false,
    },
    textField("host", "Host", { description: "Name or address of the server", default: "localhost" }),
    textField("database", "Database", { description: "Name of the database" }),
    textField("user", "User", { description: "Name to sign in with" }),
    { ...secretField("password", "Password", "Password that belongs to the name"), required: false },
    numberField("port", "Port", 27017, "Port on which the server listens"),
    switchField("tls", "Use TLS", "Whether the connection is encrypted"),
  ],
});
