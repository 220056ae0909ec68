import { dateTime } from "../../service/times.ts";

/** Values of the fields of an event, whatever the form. */
export type EventFields = Readonly<Record<string, unknown>>;

/** Event body to send. Missing fields keep their values. */
export function eventBody(fields: EventFields, { key, zone }: { key: string; zone: string }) {
  const given = (name: string) => fields[name] || undefined;
  return {
    summary: given("summary"),
    description: given("description"),
    location: given("location"),
    colorId: given("color"),
    attendees: attendeesOf(fields["attendees"]),
    guestsCanInviteOthers: fields["guestsCanInviteOthers"],
    guestsCanModify: fields["guestsCanModify"],
    guestsCanSeeOtherGuests: fields["guestsCanSeeOtherGuests"],
    transparency: given("showMeAs"),
    visibility: given("visibility"),
    recurrence: recurrenceOf(fields, zone),
    conferenceData: conferenceOf(fields["conferenceDataUi"], key),
  };
}

/** A day for events of whole days, otherwise a time with its zone. */
export function timeOf(time: unknown, { isAllDay, zone }: { isAllDay: boolean; zone: string }) {
  if (time === undefined || time === "") return undefined;
  const parsed = dateTime(time, zone);
  if (!parsed) return { dateTime: String(time), timeZone: zone };
  return isAllDay
    ? { date: parsed.toFormat("yyyy-MM-dd") }
    : { dateTime: parsed.toISO({ suppressMilliseconds: true }), timeZone: zone };
}

function attendeesOf(given: unknown): { email: string }[] | undefined {
  const emails = [given ?? []]
    .flat()
    .flatMap((text) => String(text).split(","))
    .map((email) => email.trim())
    .filter((email) => email !== "");
  return emails.length > 0 ? emails.map((email) => ({ email })) : undefined;
}

function recurrenceOf(fields: EventFields, zone: string): string[] | undefined {
  const { rrule, repeatFrecuency, repeatHowManyTimes, repeatUntil } = fields;
  if (rrule) return [`RRULE:${String(rrule).replace(/^RRULE:/, "")}`];
  if (!repeatFrecuency) return undefined;
  const until = repeatUntil ? dateTime(repeatUntil, zone)?.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'") : "";
  const end = until ? `;UNTIL=${until}` : repeatHowManyTimes ? `;COUNT=${String(repeatHowManyTimes)}` : "";
  return [`RRULE:FREQ=${String(repeatFrecuency).toUpperCase()}${end}`];
}

function conferenceOf(given: unknown, requestId: string) {
  const solution = (given as { conferenceDataValues?: { conferenceSolution?: string } } | undefined)
    ?.conferenceDataValues?.conferenceSolution;
  if (!solution) return undefined;
  return { createRequest: { requestId: requestId.slice(0, 32), conferenceSolutionKey: { type: solution } } };
}

/** Reminders that replace the calendar's defaults. */
export function remindersOf(
  usesDefault: boolean | undefined,
  rows: readonly { method: string; minutes: number }[],
) {
  if (usesDefault === undefined || usesDefault)
    return usesDefault === undefined ? undefined : { useDefault: true };
  return { useDefault: false, overrides: rows.map(({ method, minutes }) => ({ method, minutes })) };
}
