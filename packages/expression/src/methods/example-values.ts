/** Values that many documented examples start with, by the name that the pages use instead of them. */
export const EXAMPLE_VALUES = {
  /** A Wednesday. */
  date: "DateTime.fromISO('2024-05-15T10:30:45.123', { zone: 'Europe/Berlin', locale: 'en' })",
  jsDate: "new Date('2024-05-15T10:30:45.123Z')",
  duration: "Duration.fromObject({ hours: 26, minutes: 30 })",
  interval: "Interval.fromISO('2024-05-15T00:00Z/2024-05-16T00:00Z')",
  later: "Interval.fromISO('2024-05-15T12:00Z/2024-05-16T12:00Z')",
  url: "new URL('https://ann:pw@example.com:8080/a/b?c=1#top')",
} as const;
