import { nodeError } from "../../../errors/node-error.ts";
import { readOptions } from "./curl-options.ts";
import { splitCommand } from "./split-command.ts";
import { type FlatParameters, toParameters } from "./to-parameters.ts";

/** Which node speaks what the HTTP Request node does not. */
const OTHER_NODES: Record<string, string> = {
  ftp: "FTP",
  ftps: "FTP",
  sftp: "FTP",
  scp: "FTP",
  ldap: "LDAP",
  ldaps: "LDAP",
  mqtt: "MQTT",
  imap: "IMAP",
  imaps: "IMAP",
};

/** The parameters for a command that was copied for bash, cmd or PowerShell; throws an error that says what is wrong with it. */
export function curlToParameters(command: string): FlatParameters {
  const request = readOptions(splitCommand(command));
  if (!request) throw nodeError("not-a-curl-command", {});
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(request.url)?.[1]?.toLowerCase() ?? "http";
  if (scheme !== "http" && scheme !== "https") {
    const other = OTHER_NODES[scheme];
    throw other
      ? nodeError("scheme-of-another-node", { scheme, node: other })
      : nodeError("scheme-not-supported", { scheme });
  }
  return toParameters(request);
}
