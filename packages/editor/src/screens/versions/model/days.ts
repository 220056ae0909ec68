import { locale } from "../../../base/language/active.ts";
import { texts } from "../../../base/texts/index.ts";

/** The entries of one day. */
export interface Day<Entry> {
  label: string;
  entries: Entry[];
}

/** Groups entries by day, keeping their order. */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
  now = Date.now(),
): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const label = dayText(new Date(entry.createdAt), now);
    const last = days.at(-1);
    if (last?.label === label) last.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
}

function dayText(day: Date, now: number): string {
  const daysAgo = (days: number) => {
    const date = new Date(now);
    date.setDate(date.getDate() - days);
    return date;
  };
  if (day.toDateString() === daysAgo(0).toDateString()) return texts.versions.today;
  if (day.toDateString() === daysAgo(1).toDateString()) return texts.versions.yesterday;
  const isThisYear = day.getFullYear() === daysAgo(0).getFullYear();
  return day.toLocaleDateString(locale(), {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** The time of day: `14:05`. */
export function clockText(time: string): string {
  return new Date(time).toLocaleTimeString(locale(), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
