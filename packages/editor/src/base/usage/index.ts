export { provideUsageSink, track, type UsageSink } from "./track.ts";
