/** A part of a page that a search can find. */
export interface SearchEntry {
  /** With the anchor of the part. */
  readonly address: string;
  /** Of the page. */
  readonly title: string;
  /** Of the part; undefined for the beginning of a page. */
  readonly heading?: string | undefined;
  /** What the page is about: `Node`, `Credential`, or the group of the navigation. */
  readonly kind: string;
  /** Without markup. */
  readonly text: string;
}
