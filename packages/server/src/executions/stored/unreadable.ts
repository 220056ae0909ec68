import { DataBoxError } from "../../store/sealing/data-box.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";

/** Called with an execution whose data cannot be decrypted. */
export type OnUnreadable = (tracked: TrackedExecution, error: DataBoxError) => void;

/**
 * Reads encrypted data of an execution. Returns `undefined` if they cannot be decrypted: they stay stored, for a start
 * with the right key, and the execution does not run now.
 */
export function whenReadable<Data>(
  tracked: TrackedExecution,
  onUnreadable: OnUnreadable,
  read: () => Data,
): Data | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DataBoxError)) throw error;
    onUnreadable(tracked, error);
    return undefined;
  }
}
