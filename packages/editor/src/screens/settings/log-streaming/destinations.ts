import {
  deleteLogDestination,
  type LogTestResult,
  listEventNames,
  listLogDestinations,
  type StoredLogDestination,
  saveLogDestination,
  testLogDestination,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";

const text = texts.logStreaming;
const AREA = ["log-streaming"];
const REFRESH_EVERY_MS = 5_000;

/** The destinations with their delivery state, which changes at any time. */
export const destinationsQuery = queryOptions({
  queryKey: [...AREA, "destinations"],
  queryFn: () => call(listLogDestinations),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
});

/** The names of all events. */
export const eventNamesQuery = queryOptions({
  queryKey: [...AREA, "names"],
  queryFn: () => call(listEventNames),
});

/** Loads the destinations again, after anything that changes them. */
export const refreshDestinations = () =>
  queryClient.invalidateQueries({ queryKey: destinationsQuery.queryKey });

/** The display name of a destination. */
export function nameOf({ label, __type }: Pick<StoredLogDestination, "label" | "__type">): string {
  return label === "" ? text.kinds[__type] : label;
}

/** Switches sending on or off. */
export async function switchDestination(destination: StoredLogDestination, enabled: boolean): Promise<void> {
  try {
    await call(saveLogDestination, {}, { ...destination, enabled });
  } catch (error) {
    toast.failure(text.changeFailed, error);
  }
  await refreshDestinations();
}

/** Sends a test message. Never throws. */
export async function testDestination(id: string): Promise<LogTestResult> {
  try {
    return await call(testLogDestination, { id });
  } catch (error) {
    return { sent: false, message: (error as Error).message };
  }
}

/** Removes a destination after a question. */
export async function removeDestination(destination: StoredLogDestination): Promise<void> {
  const name = nameOf(destination);
  const question = {
    title: text.removeTitle(name),
    message: text.removeText,
    confirmLabel: text.removeConfirm,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteLogDestination, { id: destination.id });
    toast.success(text.removed(name));
  } catch (error) {
    toast.failure(text.removeFailed, error);
  }
  await refreshDestinations();
}
