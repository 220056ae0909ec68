import { amountText } from "@heddle/workflow";
import { sql } from "kysely";
import { createCredentialVault, VaultError } from "../../credentials/vault.ts";
import { hasKey, loadKeys } from "../../platform/config/keys.ts";
import { VERSION } from "../../platform/version.ts";
import { readMigrationState } from "../../store/migration-state.ts";
import type { Store } from "../../store/store.ts";
import { storeOf } from "../../store/store-location.ts";
import { check, type Finding, fine } from "./check.ts";
import { inDatabase } from "./in-database.ts";

const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** The database: reachable and of this version. */
export const database = check(
  "database",
  "Check HEDDLE_DATABASE_URL, and that PostgreSQL runs; with SQLite, restore the file from a backup.",
  async ({ storage }) => {
    const location = storeOf(storage);
    const { applied, pending, unknown } = await readMigrationState(location);
    if (unknown.length > 0)
      return {
        state: "fail",
        text: `${location.dialect}, written by a newer Heddle (${unknown[0]})`,
        remedy: "Start that version, or restore a backup made before the upgrade.",
      };
    if (applied.length === 0) return fine(`${location.dialect}, empty: the first start fills it`);
    if (pending.length === 0)
      return fine(`${location.dialect}, up to date (Heddle ${VERSION}, schema ${applied.at(-1)})`);
    return {
      state: "warn",
      text: `${location.dialect}, schema ${applied.at(-1)}, ${amountText(pending.length, "step")} behind Heddle ${VERSION}`,
      remedy: "Make a backup; the next start, or `heddle db:migrate`, brings it up to date.",
    };
  },
);

/** The key that decrypts credentials. */
export const encryptionKey = check(
  "encryption key",
  "Restore the file `key` of the data folder, or HEDDLE_ENCRYPTION_KEY, from a backup.",
  async ({ storage }) => {
    const stored = await inDatabase(storage, ({ db }) => db.selectFrom("credential").selectAll().execute());
    if (!hasKey(storage)) return withoutKey(stored?.length ?? 0);
    const keys = loadKeys(storage);
    const vault = createCredentialVault(
      keys.credentials,
      keys.older.map(({ credentials }) => credentials),
    );
    const unreadable = (stored ?? []).filter((row) => {
      try {
        vault.open(row.data, row);
        return false;
      } catch (error) {
        return error instanceof VaultError;
      }
    });
    if (unreadable.length === 0) return fine(`opens all ${stored?.length ?? 0} credentials`);
    return {
      state: "fail",
      text: `${unreadable.length} of ${stored?.length} credentials cannot be decrypted: ${unreadable.map(({ name }) => name).join(", ")}`,
      remedy:
        "Restore the file `key` of the data folder, or HEDDLE_ENCRYPTION_KEY, from a backup; what is lost has to be entered again.",
    };
  },
);

/** The first start creates a key only if nothing was encrypted with a different one. */
function withoutKey(credentials: number): Omit<Finding, "what"> {
  if (credentials === 0) return fine("none yet: the first start creates one");
  return {
    state: "fail",
    text: `missing, and ${amountText(credentials, "credential")} cannot be decrypted without it`,
    remedy: "Restore the file `key` of the data folder, or HEDDLE_ENCRYPTION_KEY, from a backup.",
  };
}

/** Compares the clock of this host with the database's and the time zone. */
export const clock = check(
  "clock",
  "Set the clock of this machine, by NTP where it has a network.",
  async (config) => {
    const { timezone } = config.executions;
    const there = await inDatabase(config.storage, timeOf);
    const text = `${new Date().toISOString()}, workflows run in ${timezone}`;
    if (there === undefined || Math.abs(there - Date.now()) < MAX_CLOCK_DIFFERENCE_MS) return fine(text);
    return {
      state: "warn",
      text: `${text}; the database's clock is ${Math.round((there - Date.now()) / 1000)} seconds ahead`,
      remedy: "Set the clocks of both machines by NTP: schedules fire by the clock of this one.",
    };
  },
);

async function timeOf({ db, dialect }: Store): Promise<number | undefined> {
  if (dialect === "sqlite") return undefined;
  const { rows } = await sql<{ now: string }>`select (extract(epoch from now()) * 1000)::text as now`.execute(
    db,
  );
  return Number(rows[0]?.now);
}
