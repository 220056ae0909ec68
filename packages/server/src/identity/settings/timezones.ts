let known: Record<string, string> | undefined;

/** IANA names with labels such as `Europe/Berlin (+01:00)`-like offsets left out: they change over the year. */
export function timezones(): Record<string, string> {
  known ??= Object.fromEntries(
    ["UTC", ...Intl.supportedValuesOf("timeZone")].sort().map((name) => [name, name.replaceAll("_", " ")]),
  );
  return known;
}
