let known: Record<string, string> | undefined;

/** Returns IANA names as labels, without offsets such as `Europe/Berlin (+01:00)`: they change over the year. */
export function timezones(): Record<string, string> {
  known ??= Object.fromEntries(
    ["UTC", ...Intl.supportedValuesOf("timeZone")].sort().map((name) => [name, name.replaceAll("_", " ")]),
  );
  return known;
}
