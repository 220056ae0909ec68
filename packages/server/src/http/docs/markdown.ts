import { type MarkedToken, marked, type Token, type Tokens } from "marked";
import { type Anchors, anchorsOfPage } from "./anchors.ts";
import { type Html, html } from "./html.ts";

/** Target of a link; `undefined` if it has none here. */
export type AddressOf = (link: string) => string | undefined;

interface Drawing {
  readonly addressOf: AddressOf;
  readonly anchors: Anchors;
}

/**
 * Renders a Markdown document as HTML. The library only parses it: every tag is generated here, so that the content
 * cannot add one. Tags in the content are shown as text, comments are omitted, and headings and table rows that start
 * with code have anchors.
 */
export function markdown(text: string, addressOf: AddressOf): Html {
  const drawing = { addressOf, anchors: anchorsOfPage() };
  return html`${marked.lexer(text).map((token) => block(token as MarkedToken, drawing))}`;
}

function block(token: MarkedToken, drawing: Drawing): Html | undefined {
  switch (token.type) {
    case "heading":
      return heading(token, drawing);
    case "paragraph":
      return html`<p>${inline(token.tokens, drawing)}</p>`;
    case "code":
      return html`<pre tabindex="0"><code>${token.text}</code></pre>`;
    case "table":
      return table(token, drawing);
    case "list":
      return list(token, drawing);
    case "blockquote":
      return html`<blockquote>${blocks(token.tokens, drawing)}</blockquote>`;
    case "text":
      return html`${token.tokens ? inline(token.tokens, drawing) : token.text}`;
    default:
      return undefined;
  }
}

const blocks = (tokens: readonly Token[], drawing: Drawing) =>
  tokens.map((token) => block(token as MarkedToken, drawing));

function heading({ depth, text, tokens }: Tokens.Heading, drawing: Drawing): Html {
  const id = drawing.anchors.ofHeading(text);
  const words = inline(tokens, drawing);
  if (depth === 1) return html`<h1 id="${id}">${words}</h1>`;
  return depth === 2 ? html`<h2 id="${id}">${words}</h2>` : html`<h3 id="${id}">${words}</h3>`;
}

function table({ header, rows }: Tokens.Table, drawing: Drawing): Html {
  const head = header.map(({ tokens }) => html`<th scope="col">${inline(tokens, drawing)}</th>`);
  const body = rows.map((cells) => {
    const [first] = cells[0]?.tokens ?? [];
    const id = first?.type === "codespan" ? drawing.anchors.ofRow(first["text"]) : undefined;
    const drawn = cells.map(({ tokens }) => html`<td>${inline(tokens, drawing)}</td>`);
    return id === undefined ? html`<tr>${drawn}</tr>` : html`<tr id="${id}">${drawn}</tr>`;
  });
  return html`<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function list({ ordered, start, items }: Tokens.List, drawing: Drawing): Html {
  const entries = items.map(({ tokens }) => html`<li>${blocks(tokens, drawing)}</li>`);
  return ordered ? html`<ol start="${start || 1}">${entries}</ol>` : html`<ul>${entries}</ul>`;
}

function inline(tokens: readonly Token[], drawing: Drawing): Html {
  return html`${tokens.map((token) => inlinePart(token as MarkedToken, drawing))}`;
}

function inlinePart(token: MarkedToken, drawing: Drawing): Html {
  switch (token.type) {
    case "codespan":
      return html`<code>${token.text}</code>`;
    case "strong":
      return html`<strong>${inline(token.tokens, drawing)}</strong>`;
    case "em":
      return html`<em>${inline(token.tokens, drawing)}</em>`;
    case "br":
      return html`<br>`;
    case "link":
      return link(token, drawing);
    case "text":
      return html`${token.tokens ? inline(token.tokens, drawing) : token.text}`;
    default:
      return html`${"text" in token ? token.text : token.raw}`;
  }
}

function link({ href, tokens }: Tokens.Link, drawing: Drawing): Html {
  const address = drawing.addressOf(href);
  const words = inline(tokens, drawing);
  return address === undefined ? words : html`<a href="${address}">${words}</a>`;
}
