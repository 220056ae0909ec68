/** Prompt for a summary; `{text}` is the placeholder for the text. */
export const SUMMARY_PROMPT = `Write a concise summary of this text, in its language. Answer with the summary only.

{text}`;

/** Prompt that adds one more part to a summary. */
export const REFINE_PROMPT = `There is a summary of the beginning of a text:
{existing_answer}

Take what follows into it, and keep it concise. Answer with the summary only, unchanged where this adds nothing.

{text}`;

/** Fills in the placeholders of a prompt; appends the text if the prompt has no placeholder for it. */
export function filled(
  template: string,
  values: Readonly<Record<"text" | "existing_answer", string>>,
): string {
  const whole = template.includes("{text}") ? template : `${template}\n\n{text}`;
  return whole.replaceAll(
    /\{(text|existing_answer)\}/g,
    (_all, name: "text" | "existing_answer") => values[name],
  );
}
