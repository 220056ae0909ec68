import type { Client, ClientChannel } from "ssh2";
import { nodeError } from "../../errors/node-error.ts";

/** More output than that is not kept in memory. */
const MAX_OUTPUT_BYTES = 50 * 1024 * 1024;

/** Outcome of a command. */
interface Outcome {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in a folder. @throws NodeError if its output exceeds the memory limit */
export async function runCommand(client: Client, command: string, folder: string): Promise<Outcome> {
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    client.exec(inFolder(command, folder), (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const output = new Output(channel);
  channel.on("data", (data: Buffer) => output.add("stdout", data));
  channel.stderr.on("data", (data: Buffer) => output.add("stderr", data));
  let code: number | null = null;
  let signal: string | null = null;
  channel.on("exit", (ended: number | null, by?: string) => {
    code = ended;
    signal = by ?? null;
  });
  await new Promise<void>((resolve, reject) => {
    channel.on("close", resolve);
    channel.on("error", reject);
    client.once("close", () => reject(new Error("The server closed the connection.")));
  });
  return { code, signal, ...output.texts() };
}

/** Output of a command so far. */
class Output {
  readonly #channel: ClientChannel;
  readonly #parts = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  #bytes = 0;

  constructor(channel: ClientChannel) {
    this.#channel = channel;
  }

  add(name: "stdout" | "stderr", data: Buffer): void {
    this.#bytes += data.length;
    if (this.#bytes > MAX_OUTPUT_BYTES) this.#channel.close();
    else this.#parts[name].push(data);
  }

  /** @throws NodeError when it was more than memory should hold */
  texts(): { stdout: string; stderr: string } {
    if (this.#bytes > MAX_OUTPUT_BYTES)
      throw nodeError("command-output-too-large", { maxMb: MAX_OUTPUT_BYTES / 1024 / 1024 });
    const text = (parts: readonly Buffer[]) => Buffer.concat(parts).toString().replace(/\s+$/, "");
    return { stdout: text(this.#parts.stdout), stderr: text(this.#parts.stderr) };
  }
}

/** `~` is the home folder, as in a shell; the rest of the name is literal. */
function inFolder(command: string, folder: string): string {
  const name = folder.trim();
  if (name === "") return command;
  const [, home = "", rest = ""] = /^(~[\w.-]*)?(.*)$/s.exec(name) ?? [];
  const quoted = rest === "" ? "" : `'${rest.replaceAll("'", "'\\''")}'`;
  return `cd ${home}${quoted} && ${command}`;
}
