import type { UsageEventName, UsageProperties } from "@heddle/api";

/** Receives events. It adds instance, workflow and time. */
export type UsageSink = (name: UsageEventName, properties: Readonly<Record<string, unknown>>) => void;

let sink: UsageSink | undefined;

/** Records a user action. Without telemetry there is no sink, and nothing happens. */
export function track<Name extends UsageEventName>(name: Name, properties: UsageProperties<Name> = {}): void {
  sink?.(name, properties);
}

/** Sets the sink for events; undefined = none. */
export function provideUsageSink(next: UsageSink | undefined): void {
  sink = next;
}
