import { ConfigError } from "../../errors/config-error.ts";
import { parseFolder, parseList } from "./parse-values.ts";
import { boolean, computed, type Environment, integer, type Reader } from "./reader.ts";
import { setting } from "./setting.ts";

/** A time of the day, by the clock of the instance's time zone. */
export interface DayTime {
  readonly hour: number;
  readonly minute: number;
}

/** The folder for scheduled backups, and the parts of the environment that making one needs. */
export interface BackupTarget {
  readonly folder: string;
  /** Names of the settings that the environment sets. */
  readonly settings: readonly string[];
  /** Search path for the PostgreSQL binaries. */
  readonly path: string;
}

/** Settings of backups on a schedule. */
export const backupSettings = {
  HEDDLE_BACKUP_FOLDER: setting(
    "backups.target",
    backupTarget(),
    "Folder for [scheduled backups](operations.md#schedule-backups), outside of the data folder; with several servers, shared by all of them.",
  ),
  HEDDLE_BACKUP_AT: setting(
    "backups.at",
    computed("03:00", parseDayTimes, () => [{ hour: 3, minute: 0 }]),
    "Comma list of times of the day at which a backup is made, in `HEDDLE_TIMEZONE`.",
  ),
  HEDDLE_BACKUP_KEEP: setting(
    "backups.keep",
    integer(7, 0, 100_000),
    "Newest scheduled backups to keep. 0 = no limit.",
  ),
  HEDDLE_BACKUP_DAYS: setting(
    "backups.days",
    integer(0, 0, 100_000),
    "Days to keep scheduled backups; the newest one always stays. 0 = no limit.",
  ),
  HEDDLE_BACKUP_WITH_KEY: setting(
    "backups.withKey",
    boolean(false),
    "Scheduled backups include the encryption key: such a file allows reading every credential.",
  ),
};

function backupTarget(): Reader<BackupTarget | undefined> {
  return {
    default: "none: no scheduled backups",
    read: (given, name, env) => {
      if (given === undefined) return undefined;
      const folder = parseFolder(given);
      const data = env["HEDDLE_DATA"]?.trim() || "~/.heddle";
      if (`${folder}/`.startsWith(`${parseFolder(data)}/`))
        throw new ConfigError("backup-folder-inside-data", { name, folder });
      return { folder, settings: settingsIn(env), path: env["PATH"] ?? "" };
    },
  };
}

function settingsIn(env: Environment): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith("HEDDLE_"))
    .sort();
}

function parseDayTimes(text: string, name: string): DayTime[] {
  const times = parseList(text).map((one) => /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(one));
  if (times.length === 0 || times.includes(null))
    throw new ConfigError("setting-not-day-times", { name, text });
  return times.map((found) => ({ hour: Number(found?.[1]), minute: Number(found?.[2]) }));
}
