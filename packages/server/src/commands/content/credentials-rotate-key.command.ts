import { readConfig } from "../../platform/config/env.ts";
import { defineCommand } from "../frame/command.ts";

export default defineCommand({
  about: "Encrypts all credentials with a new key, while no server runs.",
  details: ["`heddle rotate-key` is the same. docs/secrets.md says how the key is changed step by step."],
  run: async ({ terminal: { print }, env }) => {
    const { rotateKey } = await import("../../start/rotate-key.ts");
    const { changed, unreadable, isNewKey } = await rotateKey(readConfig(env));
    print(`${changed} credentials are encrypted with the new key.`);
    if (unreadable.length > 0)
      print(`${unreadable.length} could not be read, with no key that is known: ${unreadable.join(", ")}.`);
    print(
      isNewKey
        ? "The file `key` in the data folder has changed: make a backup of it. Everybody has to sign in again."
        : "Leave only the first key in HEDDLE_ENCRYPTION_KEY from now on. Everybody has to sign in again.",
    );
  },
});
