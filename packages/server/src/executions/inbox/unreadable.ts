import { DataBoxError } from "../../store/sealing/data-box.ts";
import type { LiveExecution } from "../life/live-execution.ts";

/** Hears of an execution whose data cannot be decrypted. */
export type OnUnreadable = (live: LiveExecution, error: DataBoxError) => void;

/**
 * Does what reads the sealed data of an execution. What cannot be decrypted stays where it is, for a start with the right key: the
 * execution does not run now. Undefined then.
 */
export function whenReadable<T>(
  live: LiveExecution,
  onUnreadable: OnUnreadable,
  read: () => T,
): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DataBoxError)) throw error;
    live.state = "ended";
    onUnreadable(live, error);
    return undefined;
  }
}
