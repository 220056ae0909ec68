import { readFile } from "node:fs/promises";
import { RunError } from "../../errors/run-error.ts";
import type { SecretStore } from "../secret-provider.ts";

/** Secrets of the process's environment, and of a file with one `NAME=value` a line, which is read again each time. */
export function environmentStore(
  environment: Readonly<Record<string, string>>,
  file: string | undefined,
): SecretStore {
  const read = async (): Promise<Map<string, string>> =>
    new Map([...(file === undefined ? [] : await linesOf(file)), ...Object.entries(environment)]);
  return {
    read: async ([name, ...rest]) => (rest.length > 0 ? undefined : (await read()).get(name!)),
    names: async () => [...(await read()).keys()].sort().map((name) => [name]),
  };
}

async function linesOf(file: string): Promise<[string, string][]> {
  const text = await readFile(file, "utf8").catch(({ message }: Error) => {
    throw new RunError("secret-settings-invalid", { provider: "env", reason: message });
  });
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, unquoted(value)]];
  });
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value;
}
