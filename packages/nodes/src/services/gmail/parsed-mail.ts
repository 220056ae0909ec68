import type { Address, Email } from "postal-mime";

/** Fields of an email in the format of the library mailparser, whose names workflows read. */
export function parsedMail(mail: Email): Record<string, unknown> {
  const { headers, html, text, subject, date, messageId, inReplyTo, from, to, cc, bcc, replyTo } = mail;
  const lists = { from: from && [from], to, cc, bcc, replyTo };
  const shown = Object.entries(lists).filter(([, list]) => list && list.length > 0);
  const plain = text === undefined ? undefined : text.replace(/\n$/, "");
  return {
    headers: Object.fromEntries(
      headers.map(({ key, originalKey, value }) => [key, `${originalKey ?? key}: ${value}`]),
    ),
    ...(html !== undefined && { html }),
    ...(plain !== undefined && { text: plain, textAsHtml: textAsHtml(plain) }),
    subject,
    date,
    messageId,
    ...(inReplyTo !== undefined && { inReplyTo }),
    ...Object.fromEntries(shown.map(([name, list]) => [name, addressesOf(list ?? [])])),
  };
}

function addressesOf(list: readonly Address[]) {
  const value = list.map(({ address = "", name }) => ({ address, name }));
  return {
    value,
    html: value.map(addressHtml).join(", "),
    text: value.map(({ address, name }) => (name ? `"${name}" <${address}>` : address)).join(", "),
  };
}

function addressHtml({ address, name }: { readonly address: string; readonly name: string }): string {
  const link = `<a href="mailto:${escaped(address)}" class="mp_address_email">${escaped(address)}</a>`;
  const shown = name ? `<span class="mp_address_name">${escaped(name)}</span> &lt;${link}&gt;` : link;
  return `<span class="mp_address_group">${shown}</span>`;
}

/** Text as HTML: paragraphs at empty lines, line breaks, and links. */
function textAsHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => linked(paragraph).replaceAll("\n", "<br/>"));
  return `<p>${paragraphs.join("</p><p>")}</p>`;
}

function linked(text: string): string {
  const parts = text.split(/(\bhttps?:\/\/[^\s<>"]+)/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      const [, address = part, end = ""] = /^(.*?)([.,;:!?)]*)$/.exec(part) ?? [];
      return `<a href="${escaped(address)}">${escaped(address)}</a>${escaped(end)}`;
    })
    .join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
