/** The changes of a version, or the version itself. */
export type HistoryView = "changes" | "preview";

/** The selection of the history page; stored in the URL. */
export interface HistoryChoice {
  /** Id of the version, `present` for the unsaved changes; undefined = the newest. */
  version: string | undefined;
  /** The other side of the comparison: the id of a version or `present`; undefined = the previous version. */
  with: string | undefined;
  view: HistoryView;
}

/** Represents the unsaved content of the canvas. */
export const PRESENT = "present";

/** Reads the choice from the URL. */
export function readHistoryChoice(search: Record<string, unknown>): HistoryChoice {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return {
    version: text(search["version"]),
    with: text(search["with"]),
    view: search["view"] === "preview" ? "preview" : "changes",
  };
}

/** Only values other than the defaults are stored in the URL. */
export function writeHistoryChoice(choice: HistoryChoice): Record<string, string> {
  return {
    ...(choice.version === undefined ? {} : { version: choice.version }),
    ...(choice.with === undefined ? {} : { with: choice.with }),
    ...(choice.view === "changes" ? {} : { view: choice.view }),
  };
}
