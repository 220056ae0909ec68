import { defineCredential } from "@heddle/workflow";
import { numberField, pemField, secretField, textField } from "../../authentication/fields.ts";
import { hostKeyField } from "../../stores/host-key.ts";
import { sshSignIn } from "../../stores/ssh-client.ts";

export default defineCredential({
  name: "sshPrivateKey",
  displayName: "SSH Private Key",
  test: { signIn: sshSignIn },
  properties: [
    textField("host", "Host", { description: "Name or address of the server", default: "" }),
    numberField("port", "Port", 22, "Port on which the server listens"),
    textField("username", "Username", { description: "Name to sign in with" }),
    pemField("privateKey", "Private Key", "Key in OpenSSH or PEM form"),
    { ...secretField("passphrase", "Passphrase", "Needed only when the key is encrypted"), required: false },
    hostKeyField("hostKey"),
  ],
});
