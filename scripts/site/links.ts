const ATTRIBUTES = /\b(href|src|action)="([^"]*)"/g;

/** Addresses on the same server that a page mentions, and its own anchors, each once. */
export function addressesIn(html: string): string[] {
  const all = [...html.matchAll(ATTRIBUTES)].map((match) => unescaped(match[2] ?? ""));
  return [...new Set(all.filter((address) => /^[/#]/.test(address)))];
}

/** The page with its addresses on the same server replaced. */
export function replaceAddresses(html: string, replace: (address: string) => string): string {
  return html.replaceAll(ATTRIBUTES, (whole, name: string, address: string) =>
    address.startsWith("/") ? `${name}="${escaped(replace(unescaped(address)))}"` : whole,
  );
}

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
