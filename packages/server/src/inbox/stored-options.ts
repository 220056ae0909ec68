import type { RunOptions } from "@heddle/engine";

/** What the inbox keeps of how an execution runs: members of `RunOptions`, and what ended the wait that it goes on after. */
export interface StoredOptions extends Partial<RunOptions> {
  resumedBy?: "time" | "webhook" | "form";
}

/** The column `options`. */
export function storedOptions(text: string | null): StoredOptions {
  return text === null ? {} : (JSON.parse(text) as StoredOptions);
}
