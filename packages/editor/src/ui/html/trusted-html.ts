/** What browsers with Trusted Types offer; their types for TypeScript do not name it yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null },
  ): { createHTML(html: string): string };
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("heddle", { createHTML: (html) => html });

/**
 * HTML that callers have made harmless, in the form in which browsers take it: the policy of the page has them refuse every other
 * text. It is an object of the browser's, which only places that draw HTML understand.
 */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** Admits texts without any element where libraries set them as HTML, such as rules of a style sheet. Called once, before anything is drawn. */
export function admitPlainTexts(): void {
  factory?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
}
