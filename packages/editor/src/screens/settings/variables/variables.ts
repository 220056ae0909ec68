import {
  createVariable,
  deleteVariable as deleteRoute,
  listVariableUses,
  updateVariable,
  type Variable,
  type VariableUse,
} from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, refreshVariables, showVariable, variablesQuery } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import type { VariableDraft } from "./variable-list.ts";

const text = texts.variables;

/** The workflows that mention each variable, by its id. */
export const variableUsesQuery = queryOptions({
  queryKey: [...variablesQuery.queryKey, "uses"],
  queryFn: () => call(listVariableUses),
});

/** Creates a variable, or changes the one that is there. @throws ResponseError */
export async function saveVariable(draft: VariableDraft, stored?: Variable): Promise<void> {
  const saved = stored
    ? await call(updateVariable, { id: stored.id }, draft)
    : await call(createVariable, {}, draft);
  // The row is there as soon as its form goes, neither before nor later.
  showVariable(saved);
  void refreshVariables();
  toast.success(text.saved(draft.key));
}

/** Deletes a variable after a question that names the workflows that mention it. */
export async function removeVariable({ id, key }: Variable, uses: readonly VariableUse[]): Promise<void> {
  const answer = await confirm({
    title: text.deleteTitle(key),
    message: text.deleteText(uses.map(({ name }) => name)),
    confirmLabel: text.deleteConfirm,
    danger: true,
  });
  if (answer !== "confirmed") return;
  try {
    await call(deleteRoute, { id });
    toast.success(text.deleted(key));
  } catch (error) {
    toast.failure(text.notDeleted(key), error);
  }
  await refreshVariables();
}

/** Copies the expression that reads a variable. */
export async function copyExpression({ key }: Variable): Promise<void> {
  try {
    await navigator.clipboard.writeText(`{{ $vars.${key} }}`);
    toast.success(text.copied(key));
  } catch (error) {
    toast.failure(text.notCopied, error);
  }
}
