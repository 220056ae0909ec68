import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkBackup } from "../backups/check-backup.ts";
import { makeBackup } from "../backups/make-backup.ts";
import type { BackupTarget, DayTime } from "../platform/config/backup-settings.ts";
import type { Config } from "../platform/config/env.ts";
import type { CurrentTimezone } from "../platform/config/instance-timezone.ts";
import { makeFolder } from "../platform/config/make-folder.ts";
import { systemClock, type TimerClock } from "../platform/timer-clock.ts";
import { VERSION } from "../platform/version.ts";
import type { Store } from "../store/store.ts";
import { latestDue } from "../triggers/schedules/next-fire.ts";
import { backupName, pruneBackups, removeLeftovers } from "./backup-files.ts";
import { changeBackupState, readBackupState, type StoredState } from "./backup-state.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Interval in which servers check whether a backup is due. */
const LOOK_MS = MINUTE_MS;
/** A server that made no sign of life for so long has ended; its backup is made again. */
const HOLD_MS = 5 * MINUTE_MS;
const RETRY_MS = 30 * MINUTE_MS;

interface ScheduledBackupsDeps {
  readonly store: Store;
  readonly storage: Config["storage"];
  readonly backups: Omit<Config["backups"], "target">;
  readonly target: BackupTarget;
  readonly timezone: CurrentTimezone;
  log(level: "info" | "warn", message: string): void;
}

/** Makes backups at the times of the day that the settings name. Of several servers, one makes each. */
export class ScheduledBackups {
  readonly #deps: ScheduledBackupsDeps;
  #cancel = () => {};
  #isStopped = false;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(deps: ScheduledBackupsDeps) {
    this.#deps = deps;
  }

  start(clock: TimerClock = systemClock): void {
    const round = () => {
      this.#looking = this.look(clock.now()).catch(({ message }: Error) =>
        this.#deps.log("warn", `Scheduled backups could not be checked: ${message}`),
      );
      void this.#looking.then(() => {
        if (!this.#isStopped) this.#cancel = clock.after(LOOK_MS, round);
      });
    };
    this.#cancel = clock.after(0, round);
  }

  /** Waits for a backup in progress: half of one is none. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#looking;
  }

  /** Makes a backup if one is due and no other server makes it; one that was missed is made later. Returns its path. */
  async look(now: number): Promise<string | undefined> {
    const { store } = this.#deps;
    const before = await readBackupState(store);
    const due = this.#dueAt(now);
    if (due === undefined || !isWanted(before, due, now)) return undefined;
    const state = { status: "running", due, begunAt: now, heldUntil: now + HOLD_MS } as const;
    const held = await changeBackupState(store, before, state);
    return held && this.#make(held);
  }

  /** The latest time of the schedule up to now. */
  #dueAt(now: number): number | undefined {
    const { backups, timezone } = this.#deps;
    const times = backups.at.map(({ hour, minute }: DayTime) =>
      latestDue({ cron: `0 ${minute} ${hour} * * *` }, timezone.name, {
        after: now - 2 * DAY_MS,
        until: now,
        lastFired: undefined,
      }),
    );
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.max(...known) : undefined;
  }

  async #make(held: StoredState): Promise<string | undefined> {
    const { store, target, log } = this.#deps;
    const file = join(target.folder, backupName(held.state.begunAt));
    const hold = new Hold(store, held);
    try {
      await this.#write(file);
      const removed = pruneBackups(target.folder, this.#deps.backups, held.state.begunAt);
      await hold.end({ status: "done", file });
      log("info", `Backup written to ${file}; ${removed.length} old ones removed.`);
      return file;
    } catch (error) {
      const problem = (error as Error).message;
      await hold.end({ status: "failed", problem });
      log(
        "warn",
        `The scheduled backup failed, and is tried again in ${RETRY_MS / MINUTE_MS} minutes: ${problem}`,
      );
      return undefined;
    }
  }

  /** Writes a backup and reads it whole again. One that cannot be read back is removed, and no older one with it. */
  async #write(file: string): Promise<void> {
    const { storage, backups, target } = this.#deps;
    makeFolder(target.folder);
    removeLeftovers(target.folder);
    const { settings, path } = target;
    try {
      await makeBackup(file, { storage, withKey: backups.withKey, version: VERSION, settings, path });
      await checkBackup(file);
    } catch (error) {
      if (existsSync(file)) rmSync(file, { force: true });
      throw error;
    }
  }
}

/** Whether the backup for a time is missing: not made yet, given up by a server that ended, or failed a while ago. */
function isWanted(before: StoredState | undefined, due: number, now: number): boolean {
  if (!before) return true;
  const { status, due: lastDue, heldUntil, endedAt = 0 } = before.state;
  if (status === "running") return heldUntil < now;
  return lastDue < due || (status === "failed" && endedAt + RETRY_MS <= now);
}

/** The right to make one backup, which is renewed until it ends. */
class Hold {
  readonly #store: Store;
  #held: StoredState | undefined;
  #renewing: Promise<unknown> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(store: Store, held: StoredState) {
    this.#store = store;
    this.#held = held;
    this.#timer = setInterval(() => {
      this.#renewing = this.#change({ heldUntil: Date.now() + HOLD_MS }).catch(() => {});
    }, MINUTE_MS);
  }

  async end(result: Pick<StoredState["state"], "status" | "file" | "problem">): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    await this.#change({ ...result, endedAt: Date.now() });
  }

  async #change(part: Partial<StoredState["state"]>): Promise<void> {
    if (!this.#held) return;
    this.#held = await changeBackupState(this.#store, this.#held, { ...this.#held.state, ...part });
  }
}
