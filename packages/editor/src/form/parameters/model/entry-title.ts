import { isExpressionValue, type NodeParameters, type NodeProperty } from "@heddle/workflow";
import type { ParameterForm } from "./form.ts";

interface TitledEntry {
  value: NodeParameters;
  /** From 0. */
  index: number;
}

/** What `typeOptions.fixedCollection.itemTitle` heads an entry with: a text, or an expression over `$collection.item`. Undefined without one. */
export function entryTitle(
  form: Pick<ParameterForm, "evaluateWith">,
  { typeOptions }: NodeProperty,
  item: TitledEntry,
): string | undefined {
  const title = typeOptions?.fixedCollection?.itemTitle;
  if (typeof title !== "string" || title === "") return undefined;
  if (!isExpressionValue(title)) return title;
  // Evaluation knows values of a description's own by one name only.
  const found = form.evaluateWith(title.replaceAll("$collection", "$parameter"), { item: { ...item } });
  return found === undefined || found === null || found === "" ? undefined : String(found);
}
