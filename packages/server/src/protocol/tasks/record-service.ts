import type { FoundPlace } from "@heddle/api";

/** Stored data of an execution, and the requested format. */
export interface StoredRunData {
  readonly data: string | Uint8Array;
  /** The execution was stopped, maybe while it waited. */
  readonly isCanceled: boolean;
  /** Everything, as an object or as text in the flatted format; or counts instead of items. */
  readonly as: "object" | "flatted" | "counts";
}

/** A search string, and the stored data of executions to search. */
export interface SearchedRunData {
  readonly text: string;
  readonly entries: readonly (string | Uint8Array)[];
}

/** Functions of the thread that reads run data. */
export interface RecordService {
  /** JSON in UTF-8; null if it is too large to read. */
  read(stored: StoredRunData): Uint8Array | null;
  /** First position of the string in each of the entries; null if not found, "skipped" for an entry too large to search. */
  search(wanted: SearchedRunData): (FoundPlace | null | "skipped")[];
}
