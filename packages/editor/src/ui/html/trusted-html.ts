/** The API of browsers with Trusted Types; TypeScript has no types for it yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null },
  ): { createHTML(html: string): string };
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("heddle", { createHTML: (html) => html });

/**
 * Wraps HTML that callers have sanitized in the type that browsers require: the page's policy makes them refuse every
 * other string. The result is a browser object that only HTML sinks understand.
 */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** Admits texts without any element where libraries set them as HTML, such as rules of a style sheet. Called once, before anything is drawn. */
export function admitPlainTexts(): void {
  factory?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
}
