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
import { confirm, copyText, toast } from "../../../ui/index.ts";
import type { VariableDraft } from "./variable-list.ts";

const text = texts.variables;

/** The workflows that mention each variable, by its id. */
export const variableUsesQuery = queryOptions({
  queryKey: [...variablesQuery.queryKey, "uses"],
  queryFn: () => call(listVariableUses),
});

/** Creates a variable, or changes the existing one. @throws ResponseError */
export async function saveVariable(draft: VariableDraft, stored?: Variable): Promise<void> {
  const saved = stored
    ? await call(updateVariable, { id: stored.id }, draft)
    : await call(createVariable, {}, draft);
  // The row appears at the moment its form disappears, neither before nor later.
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
export const copyExpression = ({ key }: Variable) =>
  copyText(`{{ $vars.${key} }}`, { done: text.copied(key), failed: text.notCopied });
