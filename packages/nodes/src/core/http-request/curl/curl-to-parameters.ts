import { nodeError } from "../../../errors/node-error.ts";
import { readOptions } from "./curl-options.ts";
import { splitCommand } from "./split-command.ts";
import { type FlatParameters, toParameters } from "./to-parameters.ts";

/** Nodes for protocols that HTTP Request does not support. */
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

/**
 * Converts a command copied for bash, cmd or PowerShell to parameters. @throws an error that describes the problem with
 * the command
 */
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
