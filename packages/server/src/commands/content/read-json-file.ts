import { existsSync, readFileSync } from "node:fs";
import { isRecord } from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";

/** Reads a JSON file. @throws CommandError */
export function readJsonFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new CommandError("input-unreadable", { path, reason: (error as Error).message });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError("input-not-json", { path, reason: (error as Error).message });
  }
}

/** Encryption key of another installation: verbatim, or the `encryptionKey` of its settings file. @throws CommandError */
export function readEncryptionKey(given: string | undefined): string | undefined {
  if (given === undefined || !existsSync(given)) return given;
  const settings = readJsonFile(given);
  const key = isRecord(settings) ? settings["encryptionKey"] : undefined;
  if (typeof key === "string" && key !== "") return key;
  throw new CommandError("input-wrong", { path: given, reason: "it has no encryptionKey." });
}
