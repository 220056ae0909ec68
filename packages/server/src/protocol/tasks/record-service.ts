import type { FoundPlace } from "@heddle/api";

/** Data of an execution as they are stored, and how they are wanted. */
export interface StoredRunData {
  readonly data: string | Uint8Array;
  /** The execution was stopped, maybe while it waited. */
  readonly isCanceled: boolean;
  /** Everything, as an object or as text in the flatted format; or counts in place of items. */
  readonly as: "object" | "flatted" | "counts";
}

/** A text, and the stored data of executions in which it is looked for. */
export interface SearchedRunData {
  readonly text: string;
  readonly entries: readonly (string | Uint8Array)[];
}

/** What the thread that reads run data does for the main thread. */
export interface RecordService {
  /** JSON in UTF-8; null when it would be longer than a text can be. */
  read(stored: StoredRunData): Uint8Array | null;
  /** The first place of the text in each of the entries; null where it is not. */
  search(wanted: SearchedRunData): (FoundPlace | null)[];
}
