import { agoText, timeText } from "../../base/theme/time.ts";

/** A relative time, with the absolute time on hover. */
export function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} title={timeText(time)}>
      {agoText(time)}
    </time>
  );
}
