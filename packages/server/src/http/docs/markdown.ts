import { type Html, html } from "./html.ts";

/** Where a link leads; undefined for one that leads nowhere from here. */
type AddressOf = (link: string) => string | undefined;

/** The Markdown that the project's own documents are written in, as HTML: headings, paragraphs, lists, tables and code. */
export function markdown(text: string, addressOf: AddressOf): Html {
  const lines = text.replace(/<!--[\s\S]*?-->/g, "").split("\n");
  const blocks: Html[] = [];
  while (lines.length > 0) {
    const block = takeBlock(lines, addressOf);
    if (block) blocks.push(block);
  }
  return html`${blocks}`;
}

function takeBlock(lines: string[], addressOf: AddressOf): Html | undefined {
  const [line = ""] = lines;
  if (line.trim() === "") return void lines.shift();
  if (line.startsWith("```")) return takeCode(lines);
  const heading = /^(#{2,3}) (.+)$/.exec(line);
  if (heading) {
    lines.shift();
    const text = inline(heading[2] ?? "", addressOf);
    return heading[1] === "##" ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;
  }
  if (line.startsWith("|")) return takeTable(lines, addressOf);
  if (line.startsWith("- ")) return takeList(lines, addressOf);
  return html`<p>${inline(takeText(lines), addressOf)}</p>`;
}

function takeCode(lines: string[]): Html {
  lines.shift();
  const end = lines.findIndex((line) => line.startsWith("```"));
  const code = lines.splice(0, end < 0 ? lines.length : end + 1);
  return html`<pre><code>${(end < 0 ? code : code.slice(0, -1)).join("\n")}</code></pre>`;
}

function takeTable(lines: string[], addressOf: AddressOf): Html {
  const end = lines.findIndex((line) => !line.startsWith("|"));
  const [head = "", , ...rows] = lines.splice(0, end < 0 ? lines.length : end);
  const cells = (row: string) =>
    row
      .trim()
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll("\\|", "|"), addressOf));
  return html`<table><tr>${cells(head).map((cell) => html`<th>${cell}</th>`)}</tr>
${rows.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table>`;
}

function takeList(lines: string[], addressOf: AddressOf): Html {
  const items: Html[] = [];
  while (lines[0]?.startsWith("- ")) {
    lines[0] = lines[0].slice(2);
    items.push(html`<li>${inline(takeText(lines), addressOf)}</li>`);
  }
  return html`<ul>${items}</ul>`;
}

/** The lines up to the next block. */
function takeText(lines: string[]): string {
  const taken = [lines.shift() ?? ""];
  while (lines[0]?.trim() && !/^(#|\||- |```)/.test(lines[0])) taken.push(lines.shift() ?? "");
  return taken.join(" ");
}

const marks =
  /(?<code>`[^`]+`)|\[(?<label>[^\]]+)\]\((?<link>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|\*(?<soft>[^*\s][^*]*)\*/g;

function inline(text: string, addressOf: AddressOf): Html {
  const parts: (Html | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(from, match.index), marked(match.groups ?? {}, addressOf));
    from = match.index + match[0].length;
  }
  return html`${[...parts, text.slice(from)]}`;
}

function marked(
  { code, label, link, strong, soft }: Record<string, string | undefined>,
  addressOf: AddressOf,
): Html {
  if (code) return html`<code>${code.slice(1, -1)}</code>`;
  if (strong) return html`<strong>${inline(strong, addressOf)}</strong>`;
  if (soft) return html`<em>${inline(soft, addressOf)}</em>`;
  const address = addressOf(link ?? "");
  const text = inline(label ?? "", addressOf);
  return address === undefined ? text : html`<a href="${address}">${text}</a>`;
}
