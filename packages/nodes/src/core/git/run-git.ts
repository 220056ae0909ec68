import { nodeError } from "../../errors/node-error.ts";
import type { GitContext } from "./description.ts";

/** Neither a repository nor a URL can make git run commands: a repository can hold untrusted files. */
const SAFE = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "protocol.ext.allow=never",
  "credential.helper=",
  "core.askPass=",
  "commit.gpgSign=false",
  "tag.gpgSign=false",
];

/** Runs git in a folder; returns what it wrote. @throws NodeError if commands are not allowed, or it fails. */
export async function runGit(
  { shell, signal }: Pick<GitContext, "shell" | "signal">,
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!shell) throw nodeError("commands-closed", {});
  const all = ["git", "-C", folder, ...SAFE.flatMap((setting) => ["-c", setting]), ...args];
  const command = all.map(quoted).join(" ");
  const quiet = {
    GIT_TERMINAL_PROMPT: "0",
    GIT_SSH_COMMAND: "ssh -o BatchMode=yes",
    LC_ALL: "C",
    ...environment,
  };
  const { exitCode, stdout, stderr } = await shell.run(command, signal, quiet);
  if (exitCode === 0) return stdout;
  const output = (stderr || stdout).trim().split("\n").slice(-5).join("\n").slice(-1_000);
  throw nodeError("git-failed", { operation: args[0] ?? "", output });
}

/** One word for the shell, whatever it holds. */
function quoted(word: string): string {
  if (process.platform === "win32") return `"${word.replace(/(["^%!&|<>])/g, "^$1")}"`;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** Credentials for the host of a URL, passed to git outside of its command line, which other users of the host can see. */
export async function signIn(
  context: GitContext,
  index: number,
  address: string,
): Promise<Record<string, string>> {
  if (context.read(index).authentication !== "gitPassword") return {};
  if (!URL.canParse(address) || new URL(address).protocol !== "https:")
    throw nodeError("git-not-https", { address });
  const { username, password } = await context.credentials("gitPassword", index);
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${new URL(address).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
  };
}
