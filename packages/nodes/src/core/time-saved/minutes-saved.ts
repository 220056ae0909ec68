/** Key of the execution's custom data in which Track Time Saved stores the minutes of all its runs. */
export const MINUTES_SAVED = "minutesSaved";
