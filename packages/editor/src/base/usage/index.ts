export { provideUsageSink, track, type UsageSink } from "./track.ts";
export { trackError } from "./track-error.ts";
