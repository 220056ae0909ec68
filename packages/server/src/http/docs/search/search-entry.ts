/** A part of a page that a search can find. */
export interface SearchEntry {
  /** With the anchor of the part. */
  readonly address: string;
  /** Of the page. */
  readonly title: string;
  /** Title of the part; undefined for the start of a page. */
  readonly heading?: string | undefined;
  /** Subject of the page: `Node`, `Credential`, or the group of the navigation. */
  readonly kind: string;
  /** Synonyms: a search for one of these phrases finds the page first. */
  readonly also?: readonly string[] | undefined;
  /** Without markup. */
  readonly text: string;
}
