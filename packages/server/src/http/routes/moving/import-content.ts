import { importContent } from "@heddle/api";
import { CommandError } from "../../../errors/command-error.ts";
import { HttpError } from "../../../errors/http-error.ts";
import type { Portable } from "../../../moving/portable.ts";
import { runImport } from "../../../moving/run-import.ts";
import { readExportFiles } from "../../../moving/sources/files.ts";
import { readSqliteBytes } from "../../../moving/sources/sqlite.ts";
import { serve } from "../../call/serve.ts";

export default serve(importContent, async ({ body, caller, context, request }) => {
  const { store, vault, config } = context;
  const { files, database, encryptionKey, dryRun, update } = body;
  const portable = await readSource(() =>
    database === undefined ? readExportFiles(files) : readSqliteBytes(Buffer.from(database, "base64")),
  );
  const answer = await runImport(portable, {
    store,
    vault,
    config,
    encryptionKey: encryptionKey === "" ? undefined : encryptionKey,
    isDryRun: dryRun,
    updates: update,
    // Triggers are registered by activating workflows, one by one.
    activates: false,
    home: caller.id,
    keepsHomes: true,
  });
  if (!dryRun) {
    const { users, credentials, workflows } = portable;
    const details = {
      users: users.length,
      credentials: credentials.length,
      workflows: workflows.length,
    };
    await context.audit.record("audit.content.imported", { by: request, details });
  }
  return answer;
});

async function readSource(read: () => Portable | Promise<Portable>): Promise<Portable> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CommandError) throw new HttpError("import-unreadable", { reason: error.message });
    throw error;
  }
}
