export { onUsage, track, type UsageEvent } from "./events.ts";
