import { agoText, timeText } from "../../base/theme/time.ts";

/** How far away a moment is, with the moment itself where the pointer rests. */
export function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} title={timeText(time)}>
      {agoText(time)}
    </time>
  );
}
