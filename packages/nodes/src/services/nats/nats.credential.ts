import { defineCredential, type NodeProperty } from "@heddle/workflow";
import { pemField, secretField, switchField, textField } from "../../authentication/fields.ts";
import { signInTest } from "../../stores/sign-in-test.ts";
import { openNats } from "./connection.ts";

const encrypted = { displayOptions: { show: { ssl: [true] } }, required: false };

function shownFor(authentication: string): Pick<NodeProperty, "displayOptions"> {
  return { displayOptions: { show: { authentication: [authentication] } } };
}

export default defineCredential({
  name: "nats",
  displayName: "NATS",
  test: { signIn: signInTest(async (network, data) => (await openNats(network, data)).close()) },
  properties: [
    textField("servers", "Servers", {
      description:
        "Hosts and ports of one or several servers, separated by commas; the first that answers is used",
      placeholder: "e.g. nats1:4222,nats2:4222",
      required: true,
    }),
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: [
        {
          name: "Credentials File",
          value: "creds",
          description: "Token and key of a user, as nsc writes them",
        },
        { name: "NKey", value: "nkey" },
        { name: "None", value: "none" },
        { name: "Token", value: "token" },
        { name: "User and Password", value: "user" },
      ],
      default: "user",
      description: "Authentication method",
    },
    { ...textField("username", "User", { description: "Name to sign in with" }), ...shownFor("user") },
    {
      ...secretField("password", "Password", "Password that belongs to the name"),
      required: false,
      ...shownFor("user"),
    },
    { ...secretField("token", "Token", "The token that the server expects"), ...shownFor("token") },
    {
      ...secretField("seed", "NKey Seed", "The private key of the user, which begins with SU"),
      ...shownFor("nkey"),
    },
    {
      ...pemField(
        "creds",
        "Credentials",
        "The content of the file, with the lines that begin and end its parts",
      ),
      ...shownFor("creds"),
    },
    switchField("ssl", "SSL", "Whether connections have to be encrypted"),
    { ...pemField("ca", "CA Certificate", "Certificates of the authority of the servers"), ...encrypted },
    { ...pemField("cert", "Client Certificate", "Certificate that identifies this client"), ...encrypted },
    { ...pemField("key", "Client Key", "Private key of the client certificate"), ...encrypted },
  ],
});
