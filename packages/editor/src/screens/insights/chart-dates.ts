import { locale } from "../../base/language/active.ts";

const DAY_SECONDS = 86_400;

/** Time format of a chart: a language and a time zone. */
export interface ChartDates {
  /** Labels of an axis for its times, at intervals of `step`; in seconds since the epoch. */
  axis(times: readonly number[], step: number): string[];
  /** A time in full, where days are shown without the time of the day. */
  full(time: number, isDay: boolean): string;
}

/** Dates in the format of the user's language. */
export function chartDates(timeZone: string, language: string = locale()): ChartDates {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone });
    return (seconds: number) => formatter.format(new Date(seconds * 1_000));
  };
  const hour = format({ hour: "2-digit", minute: "2-digit" });
  const day = format({ month: "short", day: "numeric" });
  const year = format({ year: "numeric" });
  const fullHour = format({ dateStyle: "medium", timeStyle: "short" });
  const fullDay = format({ dateStyle: "medium" });
  return {
    axis: (times, step) => {
      const [label, below] = step < DAY_SECONDS ? [hour, day] : [day, year];
      return times.map((time, index) => {
        const before = times[index - 1];
        const isNew = before === undefined || below(before) !== below(time);
        return isNew ? `${label(time)}\n${below(time)}` : label(time);
      });
    },
    full: (time, isDay) => (isDay ? fullDay : fullHour)(time),
  };
}
