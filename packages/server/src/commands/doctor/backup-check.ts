import { accessSync, constants } from "node:fs";
import { amountText } from "@heddle/workflow";
import { makeFolder } from "../../platform/config/make-folder.ts";
import { listBackups } from "../../scheduled-backups/backup-files.ts";
import { readBackupState } from "../../scheduled-backups/backup-state.ts";
import { check, fine } from "./check.ts";
import { inDatabase } from "./in-database.ts";

const MEGABYTE = 2 ** 20;
/** A daily backup that is older has been missed. */
const MAX_AGE_MS = 26 * 3_600_000;

/** Scheduled backups: the folder, its contents, and the outcome of the last one. */
export const scheduledBackups = check(
  "backups",
  "Set HEDDLE_BACKUP_FOLDER to a folder of this user.",
  async ({ storage, backups: { target } }) => {
    if (!target)
      return fine(
        "no schedule; set HEDDLE_BACKUP_FOLDER to have them made every day, or run `heddle backup`",
      );
    const { folder } = target;
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    const files = listBackups(folder);
    const [newest] = files;
    const said = newest
      ? `${folder} has ${amountText(files.length, "scheduled backup")}, the newest of ${new Date(newest.at).toISOString()} with ${(newest.bytes / MEGABYTE).toFixed(1)} MB`
      : `${folder} has no scheduled backups yet`;
    const last = (await inDatabase(storage, readBackupState))?.state;
    if (last?.status === "failed")
      return {
        state: "fail",
        text: `${said}; the last one failed: ${last.problem}`,
        remedy: "Repair that: a running server tries again every 30 minutes.",
      };
    if (newest && Date.now() - newest.at > MAX_AGE_MS)
      return {
        state: "warn",
        text: said,
        remedy: "The newest one is old: a server that runs makes the missed one within a minute.",
      };
    return fine(said);
  },
);
