import { CommandError } from "../../errors/command-error.ts";
import { exportedCredential } from "../../moving/export-content.ts";
import type { CredentialRow } from "../../store/tables.ts";
import { defineCommand } from "../frame/command.ts";
import { type Installation, withInstallation } from "../installation/open.ts";
import { EXPORT_OPTIONS, exportedId, writeExport } from "./write-export.ts";

export default defineCommand({
  about: "Exports credentials, encrypted unless --decrypted.",
  details: ["What is encrypted can be imported where the encryption key is the same."],
  options: {
    ...EXPORT_OPTIONS,
    decrypted: {
      type: "boolean",
      about: "Write the secrets in plain text. Keep such files safe, and remove them soon.",
    },
  },
  run: ({ options, terminal, name, env }) => {
    const id = exportedId(name, options);
    return withInstallation(env, async (installation) => {
      const all = installation.store.db.selectFrom("credential").selectAll().orderBy("createdAt");
      const rows = await (id === undefined ? all : all.where("id", "=", id)).execute();
      if (id !== undefined && rows.length === 0) throw new CommandError("credential-missing", { id });
      const entries = [];
      for (const row of rows) entries.push(await entryOf(installation, row, options.decrypted === true));
      writeExport(name, entries, options, terminal);
    });
  },
});

async function entryOf({ store, vault }: Installation, row: CredentialRow, isDecrypted: boolean) {
  try {
    return await exportedCredential(store, row, isDecrypted ? vault : undefined);
  } catch (error) {
    throw new CommandError("credential-unreadable", { name: row.name, reason: (error as Error).message });
  }
}
