import { type ApiKey, deleteApiKey, listApiKeys } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";

const text = texts.apiKeys;

/** The user's keys for the public API. */
export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: () => call(listApiKeys),
  staleTime: 0,
});

/** Loads the list of keys again. */
export function refreshApiKeys(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
}

/** Deletes a key after a question. */
export async function removeApiKey({ id, label }: ApiKey): Promise<void> {
  const question = {
    title: text.deleteTitle(label),
    message: text.deleteText,
    confirmLabel: text.delete,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteApiKey, { id });
    toast.success(text.deleted(label));
  } catch (error) {
    toast.failure(text.deleteFailed, error);
  }
  await refreshApiKeys();
}
