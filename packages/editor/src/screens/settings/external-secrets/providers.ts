import {
  deleteSecretProvider,
  listSecretProviders,
  reloadSecretProvider,
  type SecretProviderState,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, copyText, toast } from "../../../ui/index.ts";

const text = texts.externalSecrets;
/** Of providers and of names. */
const AREA = ["external-secrets"];

/** The stores of secrets; secrets among their settings are markers. */
export const providersQuery = queryOptions({
  queryKey: [...AREA, "providers"],
  queryFn: () => call(listSecretProviders),
  staleTime: 0,
});

/** Loads stores and names again, after anything that changes them. */
export const refreshProviders = () => queryClient.invalidateQueries({ queryKey: AREA });

/** Clears the cached values in every process, and reports whether the store responds. Never throws. */
export async function reloadProvider(id: string): Promise<SecretProviderState> {
  try {
    return await call(reloadSecretProvider, { id });
  } catch (error) {
    return { status: "Error", message: (error as Error).message };
  } finally {
    await refreshProviders();
  }
}

/** Disconnects a store after a question. */
export async function removeProvider(id: string): Promise<void> {
  const question = {
    title: text.removeTitle(id),
    message: text.removeText,
    confirmLabel: text.removeConfirm,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteSecretProvider, { id });
    toast.success(text.removed(id));
  } catch (error) {
    toast.failure(text.removeFailed, error);
  }
  await refreshProviders();
}

/** Copies a reference in the format of credential fields. */
export const copyReference = (reference: string) =>
  copyText(`={{ ${reference} }}`, { done: text.copied(reference), failed: text.notCopied });
