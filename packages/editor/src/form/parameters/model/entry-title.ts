import { isExpressionValue, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import type { ParameterForm } from "./form.ts";

interface TitledEntry {
  value: NodeParameters;
  /** Index from 0. */
  index: number;
}

/**
 * Returns an entry's title from `typeOptions.fixedCollection.itemTitle`: a string, or an expression over
 * `$collection.item`. Undefined without one.
 */
export function entryTitle(
  form: Pick<ParameterForm, "evaluateWith">,
  { typeOptions }: NodeProperty,
  item: TitledEntry,
): string | undefined {
  const title = typeOptions?.fixedCollection?.itemTitle;
  if (typeof title !== "string" || title === "") return undefined;
  if (!isExpressionValue(title)) return title;
  // Evaluation supports description-specific values under one name only.
  const found = form.evaluateWith(title.replaceAll("$collection", "$parameter"), { item: { ...item } });
  return found === undefined || found === null || found === "" ? undefined : String(found);
}
