import { ANSWER_KINDS, type AnswerKind, type StoredAnswer } from "./answer-store.ts";
import type { ServiceContent } from "./content.ts";

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px}nav a{margin-right:1rem}`;

/** Page on which the operator reads received data. */
export function answersPage(
  kind: AnswerKind | undefined,
  answers: readonly StoredAnswer[],
  counts: Partial<Record<AnswerKind, number>>,
): string {
  const links = ANSWER_KINDS.map(
    (each) => `<a href="/answers?kind=${each}">${each} (${counts[each] ?? 0})</a>`,
  );
  const rows = answers.map(
    ({ at, kind: what, instanceId, userId, body }) =>
      `<tr><td>${asHtml(at)}</td><td>${what}</td><td>${asHtml(instanceId.slice(0, 12))}</td><td>${asHtml(userId.slice(-12))}</td><td><pre>${asHtml(JSON.stringify(body, undefined, 1))}</pre></td></tr>`,
  );
  return page(
    kind ?? "Answers",
    `<nav><a href="/answers">all</a>${links.join("")}<a href="/answers.json${kind ? `?kind=${kind}` : ""}">JSON</a></nav>
<table><thead><tr><th>At</th><th>What</th><th>Installation</th><th>User</th><th>Sent</th></tr></thead><tbody>${rows.join("")}</tbody></table>
${rows.length === 0 ? "<p>Nothing was sent yet.</p>" : ""}`,
  );
}

/** Public page with news. */
export function newsPage({ releases }: ServiceContent): string {
  const parts = releases.map(
    ({ name, createdAt, description, hasBreakingChange, hasSecurityFix }) =>
      `<h2>${asHtml(name)}</h2><p>${asHtml(createdAt.slice(0, 10))}${hasBreakingChange ? " · breaking change" : ""}${hasSecurityFix ? " · security fix" : ""}</p><p>${asHtml(description)}</p>`,
  );
  return page("What is new", parts.join("") || "<p>No release is described yet.</p>");
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${asHtml(title)}</title><style>${STYLE}</style></head><body><h1>${asHtml(title)}</h1>${body}</body></html>`;
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
