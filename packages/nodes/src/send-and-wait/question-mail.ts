import { cleanHtml, escapeHtml } from "../forms/html.ts";
import type { Question } from "./question.ts";

/** A question as the HTML and the text of an email. */
export function questionMail({ message, buttons }: Question): { html: string; text: string } {
  const links = buttons
    .map(
      ({ label, url, isPrimary }) =>
        `<a href="${escapeHtml(url)}" style="display:inline-block;margin:0 12px 12px 0;padding:10px 20px;border-radius:6px;border:1px solid #5746d9;text-decoration:none;font-weight:600;${
          isPrimary ? "background:#5746d9;color:#ffffff" : "background:#ffffff;color:#5746d9"
        }">${escapeHtml(label)}</a>`,
    )
    .join("");
  const shown = cleanHtml(message).replace(/\n/g, "<br>");
  return {
    html: `<div style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1a1a21"><p>${shown}</p><p>${links}</p></div>`,
    text: [message, ...buttons.map(({ label, url }) => `${label}: ${url}`)].join("\n\n"),
  };
}
