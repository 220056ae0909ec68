import type { UsageEventName, UsageProperties } from "@heddle/api";

/** Takes in what happens. Instance, workflow and time are added by it. */
export type UsageSink = (name: UsageEventName, properties: Readonly<Record<string, unknown>>) => void;

let sink: UsageSink | undefined;

/** Notes that a user did something. Without telemetry there is no sink, and nothing happens. */
export function track<Name extends UsageEventName>(name: Name, properties: UsageProperties<Name> = {}): void {
  sink?.(name, properties);
}

/** Decides what takes in the events; undefined = nothing does. */
export function provideUsageSink(next: UsageSink | undefined): void {
  sink = next;
}
