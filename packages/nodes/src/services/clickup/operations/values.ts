import type { NodeEnvironment } from "@heddle/workflow";
import { entriesOf } from "../../../service/requests.ts";
import { instantOf } from "../../google-calendar/event-body.ts";

type Values = Readonly<Record<string, unknown>>;

/** A point in time as ClickUp has it, in milliseconds. Times without an offset are times of the workflow's zone. */
export function millisOf(time: unknown, { workflow }: Pick<NodeEnvironment, "workflow">): number | undefined {
  const number = typeof time === "number" || /^\d{5,}$/.test(String(time ?? "")) ? Number(time) : undefined;
  if (number !== undefined) return number;
  const instant = instantOf(time, workflow.timezone);
  const millis = instant === undefined ? Number.NaN : Date.parse(instant);
  return Number.isNaN(millis) ? undefined : millis;
}

/** Users are known by numbers. */
export function usersOf(given: unknown): number[] | undefined {
  const users = entriesOf(given).map(Number);
  return users.length > 0 ? users : undefined;
}

/** Texts of a list or of a text with commas; undefined where there are none. */
export function textsOf(given: unknown): string[] | undefined {
  const texts = entriesOf(given);
  return texts.length > 0 ? texts : undefined;
}

/** Members that are undefined or empty are left out. */
export function given(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ""),
  );
}
