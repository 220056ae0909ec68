import { updateMySettings } from "@heddle/api";
import { isRecord } from "@heddle/workflow";
import { compareTexts } from "../../base/language/order.ts";
import { type CurrentUser, currentUserQuery } from "../../base/rest/current-user.ts";
import { call, queryClient } from "../../base/rest/index.ts";
import { type ListChoice, readListChoice, writeListChoice } from "./list-choice.ts";

/** A choice of the list under a name, kept with the settings of the user. */
export interface SavedFilter {
  name: string;
  /** In the format of the list's URL. */
  search: Record<string, string>;
}

/** The key among the user's settings. */
const KEY = "executionFilters";
export const MAX_SAVED_FILTERS = 50;
export const MAX_FILTER_NAME_CHARACTERS = 60;

/** The filters that a user saved; entries that are none are left out. */
export function savedFilters(settings: Readonly<Record<string, unknown>> | undefined): SavedFilter[] {
  const stored = settings?.[KEY];
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown): SavedFilter[] => {
    if (!isRecord(entry) || typeof entry["name"] !== "string" || !isRecord(entry["search"])) return [];
    return [{ name: entry["name"], search: writeListChoice(readListChoice(entry["search"])) }];
  });
}

/** With this choice under the name, in the order of names; one of the same name is replaced. */
export function withFilter(saved: readonly SavedFilter[], name: string, choice: ListChoice): SavedFilter[] {
  const others = saved.filter((one) => one.name !== name);
  return [...others, { name, search: writeListChoice(choice) }].toSorted((a, b) =>
    compareTexts(a.name, b.name),
  );
}

/** The filter that shows just this choice. */
export function filterShown(saved: readonly SavedFilter[], choice: ListChoice): SavedFilter | undefined {
  const shown = JSON.stringify(Object.entries(writeListChoice(choice)).toSorted());
  return saved.find(({ search }) => JSON.stringify(Object.entries(search).toSorted()) === shown);
}

/** Stores the filters with the user's settings. @throws ResponseError */
export async function storeFilters(filters: readonly SavedFilter[]): Promise<void> {
  const settings = await call(updateMySettings, {}, { [KEY]: filters });
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user: CurrentUser | undefined) => user && { ...user, settings },
  );
}
