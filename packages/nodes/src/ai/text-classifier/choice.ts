import { namesIn } from "../prompt/names-in.ts";

/** Categories that a text can have. */
export interface Choices {
  readonly categories: readonly { readonly category: string; readonly description: string }[];
  readonly isMultiple: boolean;
  readonly hasOther: boolean;
}

type Schema = Readonly<Record<string, unknown>>;

/** The model's answer if no category fits; extended with underscores while a category has that name. */
function noneOf({ categories }: Choices): string {
  let none = "none of these";
  while (categories.some(({ category }) => category === none)) none += "_";
  return none;
}

/** Instructions for the model: the template, the description of each category, and the rule for texts that fit none. */
export function taskOf(template: string, choices: Choices): string {
  const { categories, isMultiple } = choices;
  const names = categories.map(({ category }) => category).join(", ");
  const described = categories
    .filter(({ description }) => description !== "")
    .map(({ category, description }) => `- ${category}: ${description}`);
  const number = isMultiple ? "Choose every category that fits." : "Choose the one category that fits best.";
  return [
    template.replaceAll("{categories}", names),
    described.length > 0 ? `What belongs to the categories:\n${described.join("\n")}` : "",
    `${number} Where none fits, answer "${noneOf(choices)}".`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function schemaOfChoice(choices: Choices): Schema {
  const names = choices.categories.map(({ category }) => category);
  const one = { type: "string", enum: [...new Set(names), noneOf(choices)] };
  const categories = { type: "array", items: one, description: "The categories that the text belongs to" };
  const properties: Schema = choices.isMultiple ? { categories } : { category: one };
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** A choice in a reply that does not match the schema. */
interface OtherChoice {
  readonly category?: string | undefined;
  readonly categories?: readonly string[];
  /** The reply names none of the categories, and counts as uncategorized. */
  readonly isUnknown: boolean;
}

/**
 * Reads such a choice; `value` is the JSON in the reply, if any. Returns `undefined` if there is no choice, or if it
 * names no category and uncategorized texts have no output: the model is then asked again.
 */
export function choiceIn(choices: Choices, text: string, value: unknown): OtherChoice | undefined {
  const names = choices.categories.map(({ category }) => category);
  const found = namesIn([...names, noneOf(choices)], text, value);
  if (!found) return undefined;
  const isUnknown = found.known.length === 0;
  if (isUnknown && !choices.hasOther) return undefined;
  const chosen = isUnknown ? [noneOf(choices)] : found.known;
  return { ...(choices.isMultiple ? { categories: chosen } : { category: chosen[0] }), isUnknown };
}

/** The outputs of the chosen categories, by their places in the form; that of the rest comes last. */
export function chosenOf(
  choices: Choices,
  answer: { readonly category?: string | undefined; readonly categories?: readonly string[] | undefined },
): number[] {
  const chosen = new Set(choices.isMultiple ? answer.categories : [answer.category]);
  const { categories, hasOther } = choices;
  const outputs = categories.flatMap(({ category }, index) => (chosen.has(category) ? [index] : []));
  if (outputs.length > 0) return outputs;
  return hasOther ? [categories.length] : [];
}
