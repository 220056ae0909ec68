/** A date as written, read in a time zone. */
export interface DateCase {
  readonly text: string;
  readonly zone: string;
  /** Instant with the zone's offset. */
  readonly shown: string;
}

/** Offsets of zones on 11 April 2023, with half hours, quarters of hours and the ends of the world. */
const OFFSETS: readonly (readonly [string, string])[] = [
  ["UTC", "+00:00"],
  ["America/New_York", "-04:00"],
  ["America/St_Johns", "-02:30"],
  ["Europe/Berlin", "+02:00"],
  ["Asia/Kolkata", "+05:30"],
  ["Asia/Kathmandu", "+05:45"],
  ["Australia/Lord_Howe", "+10:30"],
  ["Pacific/Kiritimati", "+14:00"],
  ["Pacific/Pago_Pago", "-11:00"],
];

/** Notations without a zone, by wall clock. */
const WALL_CLOCKS: Readonly<Record<string, readonly string[]>> = {
  "2023-04-11T00:00:00": [
    "2023-04-11",
    "20230411",
    "2023/04/11",
    "2023/4/11",
    "2023.04.11",
    "04/11/2023",
    "4/11/23",
    "04-11-2023",
    "11.04.2023",
    "2023-W15-2",
    "2023-101",
    "April 11, 2023",
    "Apr 11 2023",
    "11 April 2023",
    "11. April 2023",
    "Apr-11-2023",
    "Apr/11/2023",
    "11th of April, 2023",
    "11-Apr-2023",
    "Tuesday, April 11, 2023",
  ],
  "2023-04-11T14:30:00": [
    "2023-04-11T14:30",
    "2023-04-11T14:30:00",
    "20230411T143000",
    "20230411143000",
    "2023-04-11 14:30:00",
    "2023-04-11 02:30:00 PM",
    "2023-04-11 2:30 pm",
    "2023/04/11 14:30",
    "2023/04/11T14:30:00.000",
    "04/11/2023, 2:30:00 PM",
    "04/11/2023 14:30",
    "11.04.2023 14:30",
    "11 Apr 2023 14:30",
    "11. Apr 2023, 14:30",
    "Apr-11-2023 2:30 PM",
    "April 11, 2023 2:30 pm",
    "Tue Apr 11 14:30:00 2023",
    "Tue, 11 Apr 2023 14:30:00",
  ],
  "2023-04-11T23:59:59.999": [
    "2023-04-11T23:59:59.999",
    "2023-04-11 23:59:59,999999",
    "Apr 11, 2023, 11:59:59.999 p.m.",
  ],
  "2023-04-12T00:00:00": ["2023-04-11T24:00", "4/12/2023 12:00 AM"],
};

/** Spellings of the moment 14:30 UTC. */
const INSTANTS: readonly string[] = [
  "2023-04-11T14:30:00Z",
  "2023-04-11T14:30:00.000Z",
  "2023-04-11 14:30:00Z",
  "2023-04-11T16:30+02:00",
  "2023-04-11T16:30:00+0200",
  "20230411T103000-04",
  "2023-04-11 10:30:00 -04:00",
  "2023-04-11 10:30:00 America/New_York",
  "2023-04-11T16:30:00+02:00[Europe/Berlin]",
  "Tue, 11 Apr 2023 14:30:00 GMT",
  "Tue, 11 Apr 2023 10:30:00 -0400",
  "11 Apr 2023 10:30:00 EDT",
  "Tuesday, 11-Apr-23 14:30:00 GMT",
  "Tue Apr 11 2023 16:30:00 GMT+0200 (Central European Summer Time)",
  "Tue Apr 11 14:30:00 +0000 2023",
  "April 11, 2023 14:30 UTC",
  "2023/04/11 16:30:00 +0200",
  "1681223400",
  "1681223400000",
];

/** Days when clocks change: before, in the gap, in the repeated hour, and after. */
const CHANGES: readonly (readonly [string, string, string])[] = [
  ["2024-03-10 01:59:59", "America/New_York", "2024-03-10T01:59:59.000-05:00"],
  ["2024-03-10 02:30", "America/New_York", "2024-03-10T03:30:00.000-04:00"],
  ["March 10, 2024 3:00 am", "America/New_York", "2024-03-10T03:00:00.000-04:00"],
  ["11/3/2024, 1:30:00 AM", "America/New_York", "2024-11-03T01:30:00.000-04:00"],
  ["2024-11-03T01:30:00-05:00", "America/New_York", "2024-11-03T01:30:00.000-05:00"],
  ["2024-11-03T02:00", "America/New_York", "2024-11-03T02:00:00.000-05:00"],
  ["31.03.2024 02:15", "Europe/Berlin", "2024-03-31T03:15:00.000+02:00"],
  ["27 Oct 2024 02:30", "Europe/Berlin", "2024-10-27T02:30:00.000+02:00"],
  ["2024-10-27T01:30:00Z", "Europe/Berlin", "2024-10-27T02:30:00.000+01:00"],
  ["2024/10/06 02:15", "Australia/Lord_Howe", "2024-10-06T02:45:00.000+11:00"],
  ["2024/04/07 01:45", "Australia/Lord_Howe", "2024-04-07T01:45:00.000+11:00"],
  ["2024-09-08", "America/Santiago", "2024-09-08T01:00:00.000-03:00"],
  ["2011-12-30 12:00", "Pacific/Apia", "2011-12-31T12:00:00.000+14:00"],
];

const wallCases = OFFSETS.flatMap(([zone, offset]) =>
  Object.entries(WALL_CLOCKS).flatMap(([wall, texts]) =>
    texts.map(
      (text): DateCase => ({
        text,
        zone,
        shown: `${wall.padEnd(23, wall.length === 19 ? ".000" : "")}${offset}`,
      }),
    ),
  ),
);

/** Both limits of the displayed time are known, so that the wall clock follows from the offset. */
const instantCases = OFFSETS.flatMap(([zone, offset]) => {
  const [hours, minutes] = offset.slice(1).split(":").map(Number);
  const ahead = (hours! * 60 + minutes!) * (offset.startsWith("-") ? -1 : 1);
  const wall = new Date(Date.UTC(2023, 3, 11, 14, 30 + ahead)).toISOString().slice(0, -1);
  return INSTANTS.map((text): DateCase => ({ text, zone, shown: `${wall}${offset}` }));
});

/** Spellings of dates by time zones, which nodes and expressions have to read alike. */
export const DATE_CASES: readonly DateCase[] = [
  ...wallCases,
  ...instantCases,
  ...CHANGES.map(([text, zone, shown]) => ({ text, zone, shown })),
];

/** Strings that are not dates, or days and times that do not exist. */
export const NO_DATES: readonly string[] = [
  "",
  "soon",
  "12",
  "Order 12",
  "April 11",
  "2024-02-30",
  "2023-02-29",
  "2024-13-01",
  "2023-W54-1",
  "2023-366",
  "13/04/2023",
  "30 February 2023",
  "2023-04-11T25:00",
  "2023-04-11T14:60",
  "2023-04-11 13:30 pm",
  "April May 2023",
  "11 12 13 14",
  "2023-04-11T14:30 Mars/North",
  "constructor 11 2023",
  `${"1".repeat(200)}`,
];
