import { randomUUID } from "node:crypto";
import type { ParameterReader } from "@heddle/workflow";
import { DateTime } from "luxon";
import { dateWithZone } from "../conditions/parse-date.ts";
import { nodeError } from "../errors/node-error.ts";
import type { EventProperties } from "./event-properties.ts";
import { writeCalendar } from "./write-calendar.ts";

type EventValues = ReturnType<ParameterReader<EventProperties>>;

/**
 * Calendar file from one item's parameters.
 * @throws NodeError that names the invalid date
 */
export function calendarOf(event: EventValues, { now, timezone }: { now: number; timezone: string }): string {
  const fields = event.additionalFields;
  const zone = fields.useWorkflowTimezone ? timezone : "utc";
  const geo = fields.geolocationUi.geolocationValues;
  return writeCalendar({
    uid: fields.uid || randomUUID(),
    stamp: DateTime.fromMillis(now),
    title: event.title,
    start: dateOf(event.start, "Start", zone),
    end: dateOf(event.end, "End", zone),
    isAllDay: event.allDay,
    calendarName: fields.calName,
    texts: { DESCRIPTION: fields.description, LOCATION: fields.location },
    values: {
      RRULE: fields.recurrenceRule?.replace(/^RRULE:/i, ""),
      SEQUENCE: fields.sequence === undefined ? undefined : String(fields.sequence),
      STATUS: fields.status,
      URL: fields.url,
      GEO: geo && geo.lat !== "" && geo.lon !== "" ? `${geo.lat};${geo.lon}` : undefined,
      "X-MICROSOFT-CDO-BUSYSTATUS": fields.busyStatus,
    },
    organizer: fields.organizerUi.organizerValues,
    attendees: fields.attendeesUi.attendeeValues,
  });
}

function dateOf(value: string, label: string, zone: string): DateTime {
  const text = value.trim();
  const date = dateWithZone(zone, text);
  if (date?.isValid) return zone === "utc" ? date : date.setZone(zone);
  throw nodeError("calendar-date-wrong", { label, value: text });
}
