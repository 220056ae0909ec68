import { locale } from "../language/active.ts";
import { decimals } from "../language/amounts.ts";
import { texts } from "../texts/index.ts";

const absolute = new Intl.DateTimeFormat(locale(), {
  dateStyle: "medium",
  timeStyle: "medium",
  hourCycle: "h23",
});
const relative = new Intl.RelativeTimeFormat(locale(), { numeric: "auto", style: "short" });
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Formats an ISO string or milliseconds as full date and time. */
export function timeText(time: string | number): string {
  return absolute.format(new Date(time));
}

/** Formats a time briefly, with the date unless it is today: `14:05`, `Mar 3, 14:05`, `Mar 3, 2027, 14:05`. */
export function momentText(time: number, now = Date.now()): string {
  const [then, today] = [new Date(time), new Date(now)];
  const isToday = then.toDateString() === today.toDateString();
  const isThisYear = then.getFullYear() === today.getFullYear();
  return then.toLocaleString(locale(), {
    ...(isToday ? {} : { month: "short", day: "numeric" }),
    ...(isThisYear ? {} : { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

/** Formats a time in a time zone: `Tue, Dec 1, 09:00`. */
export function zonedTimeText(time: string | number, timeZone: string): string {
  return new Date(time).toLocaleString(locale(), {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

/** Formats a relative time in one unit: `3 hr. ago`. */
export function agoText(time: string | number, now = Date.now()): string {
  const seconds = (new Date(time).getTime() - now) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return texts.ui.justNow;
}

/** Formats a duration in milliseconds: `340 ms`, `2.4 s`, `3:05`, `1:02:09`. */
export function durationText(ms: number): string {
  if (ms < 1000) return texts.ui.milliseconds(String(Math.max(0, Math.round(ms))));
  if (ms < 60_000) return texts.ui.seconds(decimals(ms / 1000, ms < 10_000 ? 1 : 0));
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
