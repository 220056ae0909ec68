import type { NodeProperty } from "@heddle/workflow";
import { numberField, pemField, secretField, switchField, textField } from "../authentication/fields.ts";
import { hostKeyField } from "./host-key.ts";

const shown = (more: Record<string, readonly unknown[]> = {}) => ({
  displayOptions: { show: { sshTunnel: [true], ...more } },
});
const withKey = shown({ sshAuthenticateWith: ["privateKey"] });

/** Fields of credentials whose server can be accessed through an SSH server. */
export const tunnelFields: readonly NodeProperty[] = [
  switchField("sshTunnel", "SSH Tunnel", "Whether the server is reached through an SSH server"),
  {
    displayName: "SSH Authenticate With",
    name: "sshAuthenticateWith",
    type: "options",
    options: [
      { name: "Password", value: "password" },
      { name: "Private Key", value: "privateKey" },
    ],
    default: "password",
    description: "Authentication method of the SSH server",
    ...shown(),
  },
  {
    ...textField("sshHost", "SSH Host", {
      description: "Name or address of the SSH server",
      default: "localhost",
    }),
    ...shown(),
  },
  { ...numberField("sshPort", "SSH Port", 22, "Port on which the SSH server listens"), ...shown() },
  {
    ...textField("sshUser", "SSH User", {
      description: "Name to sign in with at the SSH server",
      default: "root",
    }),
    ...shown(),
  },
  {
    ...secretField("sshPassword", "SSH Password", "Password that belongs to the name"),
    required: false,
    ...shown({ sshAuthenticateWith: ["password"] }),
  },
  { ...pemField("privateKey", "Private Key", "Key in OpenSSH or PEM form"), required: false, ...withKey },
  {
    ...secretField("passphrase", "Passphrase", "Needed only when the key is encrypted"),
    required: false,
    ...withKey,
  },
  { ...hostKeyField("sshHostKey"), displayName: "SSH Host Key", ...shown() },
];
