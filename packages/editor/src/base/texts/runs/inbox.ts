import { inLanguage } from "../../language/active.ts";
import { numberText, plural } from "../../language/amounts.ts";

/** Strings about the inbox. Loaded with its pages only. */
export const inbox = inLanguage("inbox", {
  title: "Inbox",
  state: "Event state",
  states: { open: "Open", unfinished: "Incomplete", dismissed: "Dismissed", doubles: "Duplicates" },
  about: {
    open: "Events whose run failed or was interrupted.",
    unfinished: "Events on disk whose execution is queued or running.",
    dismissed: "Events that were dismissed without a successful replay.",
    doubles: "Events skipped because their key was seen before. Each workflow has a setting for it.",
  },
  emptyTitle: {
    open: "Nothing to do",
    unfinished: "Nothing is running",
    dismissed: "Nothing was dismissed",
    doubles: "No duplicates were skipped",
  },
  emptyHint: {
    open: "Failed events appear here until a replay succeeds or you dismiss them.",
    unfinished: "Accepted events that are queued or running appear here.",
    dismissed: "Events that you dismiss appear here and can be put back.",
    doubles: "Set “Skip duplicates by key” in the settings of a workflow. Skipped events are counted here.",
  },
  unsavedHint: "Save and activate the workflow. Its failed events appear here.",
  failed: "The inbox could not be loaded",
  events: (count: string) => `Events: ${count}`,
  skippedInAll: (count: number) => `Duplicates skipped: ${numberText(count)}`,
  key: "Key",
  first: "First one",
  skipped: "Skipped",
  latest: "Latest",
  event: "Event",
  accepted: "Began",
  replay: "Replay",
  replayed: {
    ended: (id: string, status: string) => `Replay #${id}: ${status}`,
    unknown: (id: string) => `Replay #${id}`,
  },
  replayCurrent: "Replay with current workflow",
  replayOriginal: "Replay with original workflow",
  dismiss: "Dismiss",
  putBack: "Put back",
  replaying: (count: number) => plural(count, { one: "Replaying the event…", other: "Replaying # events…" }),
  refused: (refused: number, all: number) =>
    plural(all, { one: "The event was not replayed", other: `${refused} of # events were not replayed` }),
  replayFailed: "The events could not be replayed",
  dismissFailed: "The events could not be changed",
  dismissed: (count: number) => plural(count, { one: "Dismissed the event", other: "Dismissed # events" }),
  isPutBack: (count: number) => plural(count, { one: "Put the event back", other: "Put # events back" }),
  decideFailed: "Some choices could not be applied",
  select: (id: string) => `Select event ${id}`,
});
