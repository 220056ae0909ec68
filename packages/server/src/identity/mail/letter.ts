import type { Language } from "@heddle/api";
import type { Mail } from "../../platform/mail/mailer.ts";

/** Content of an email: some sentences and one link. */
export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly link: { readonly label: string; readonly address: string };
  /** Small print below the link. */
  readonly note: string;
}

/** Renders a letter as an email with the same content in HTML and plain text. */
export function toMail({ to, language, subject, sentences, link, note }: Letter): Mail {
  const text = [...sentences, `${link.label}: ${link.address}`, note].join("\n\n");
  const paragraphs = sentences.map((sentence) => `<p style="${TEXT}">${escapeHtml(sentence)}</p>`);
  const button = `<p style="margin:28px 0"><a href="${escapeHtml(link.address)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`;
  const html = `<!doctype html><html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><body style="margin:0;padding:32px 16px;background:#f4f4f6">
<div style="${CARD}"><p style="${BRAND}">Heddle</p>${paragraphs.join("")}${button}<p style="${SMALL}">${escapeHtml(note)}</p>
<p style="${SMALL}">${escapeHtml(link.address)}</p></div></body></html>`;
  return { to, subject, html, text };
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,sans-serif";
const CARD =
  "max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e3e8;border-radius:8px";
const BRAND = `${FONT};margin:0 0 20px;font-size:18px;font-weight:600;color:#1c1c22`;
const TEXT = `${FONT};margin:0 0 12px;font-size:14px;line-height:1.5;color:#1c1c22`;
const SMALL = `${FONT};margin:8px 0 0;font-size:12px;line-height:1.5;color:#63636e;word-break:break-all`;
const BUTTON = `${FONT};display:inline-block;padding:10px 18px;font-size:14px;font-weight:600;color:#ffffff;background:#5746d9;border-radius:6px;text-decoration:none`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
