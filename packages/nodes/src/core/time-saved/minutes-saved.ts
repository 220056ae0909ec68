/** The custom data of an execution under which Track Time Saved keeps the minutes of all its runs. */
export const MINUTES_SAVED = "minutesSaved";
