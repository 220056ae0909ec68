/** The prompt for a summary of a text; `{text}` stands for the text. */
export const SUMMARY_PROMPT = `Write a concise summary of this text, in its language. Answer with the summary only.

{text}`;

/** The prompt to take one more part into a summary. */
export const REFINE_PROMPT = `There is a summary of the beginning of a text:
{existing_answer}

Take what follows into it, and keep it concise. Answer with the summary only, unchanged where this adds nothing.

{text}`;

/** A prompt with its names filled in; where it does not name the text, the text follows it. */
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
