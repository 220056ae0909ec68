// Simulates a user in a browser: fills in the form that an execution waits for and submits it.

/** Sends the page of a form with something in each of its fields. */
export async function answerPage(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const answers = new FormData();
  for (const [field] of page.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(field, "name");
    if (name) answers.set(name, answerFor(attribute(field, "type") ?? ""));
  }
  // Users press the approve button.
  const button = /<button\b[^>]*\bvalue="true"[^>]*>/.exec(page)?.[0] ?? "";
  const pressed = attribute(button, "name");
  if (pressed) answers.set(pressed, "true");
  await fetch(address, { method: "POST", body: answers, redirect: "manual" }).then((answer) => answer.text());
}

/** Value that users enter in a field of a type, as submitted by the browser. */
export function answerFor(kind: string): string {
  return ANSWERS[kind] ?? "sample";
}

const ANSWERS: Record<string, string> = {
  number: "12",
  date: "2026-01-15",
  email: "ada@example.com",
  checkbox: "true",
};

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}
