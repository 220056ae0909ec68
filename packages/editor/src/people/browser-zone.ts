/** Time zone of this browser, as an IANA name. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Names of all time zones that this browser knows, with `UTC` and its own. */
export function knownZones(): readonly string[] {
  return [...new Set(["UTC", browserZone(), ...Intl.supportedValuesOf("timeZone")])].sort();
}
