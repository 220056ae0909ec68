import type { Item } from "@heddle/workflow";
import { DateTime } from "luxon";

/** The item of a scheduled start: its time in several formats. */
export function firedItem(due: number, timezone: string): Item {
  const time = DateTime.fromMillis(due, { zone: timezone, locale: "en-US" });
  const clock = time.toFormat("h:mm:ss a").toLowerCase();
  return {
    json: {
      timestamp: time.toISO({ includeOffset: true })?.replace(/Z$/, "+00:00"),
      "Readable date": `${time.toFormat("MMMM")} ${ordinal(time.day)} ${time.year}, ${clock}`,
      "Readable time": clock,
      "Day of week": time.toFormat("EEEE"),
      Year: time.toFormat("yyyy"),
      Month: time.toFormat("MMMM"),
      "Day of month": time.toFormat("dd"),
      Hour: time.toFormat("HH"),
      Minute: time.toFormat("mm"),
      Second: time.toFormat("ss"),
      Timezone: `${timezone} (UTC${time.toFormat("ZZ")})`,
    },
  };
}

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}
