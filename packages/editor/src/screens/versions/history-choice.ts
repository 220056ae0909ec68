/** The changes of a version, or the version itself. */
export type HistoryView = "changes" | "preview";

/** What the history shows; kept in the address. */
export interface HistoryChoice {
  /** Id of the version, `present` for the unsaved changes; undefined = the newest. */
  version: string | undefined;
  /** What it is compared with: the id of a version or `present`; undefined = the one before it. */
  with: string | undefined;
  view: HistoryView;
}

/** Stands for what is on the canvas, unsaved. */
export const PRESENT = "present";

/** The choice that the address holds. */
export function readHistoryChoice(search: Record<string, unknown>): HistoryChoice {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return {
    version: text(search["version"]),
    with: text(search["with"]),
    view: search["view"] === "preview" ? "preview" : "changes",
  };
}

/** Only values other than the defaults are in the address. */
export function writeHistoryChoice(choice: HistoryChoice): Record<string, string> {
  return {
    ...(choice.version === undefined ? {} : { version: choice.version }),
    ...(choice.with === undefined ? {} : { with: choice.with }),
    ...(choice.view === "changes" ? {} : { view: choice.view }),
  };
}
