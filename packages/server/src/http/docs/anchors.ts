/** Unique anchors of one page. */
export interface Anchors {
  /** Anchor as other Markdown renderers generate it, so that links work there too: `data-and-items`. */
  ofHeading(text: string): string;
  /** The name that a row of a table explains, such as `toDateTime`; undefined when the page explains it further up. */
  ofRow(code: string): string | undefined;
}

/** The anchors of a new page. */
export function anchorsOfPage(): Anchors {
  const taken = new Set<string>();
  return {
    ofHeading(text) {
      const name = anchorOfHeading(text);
      let id = name;
      for (let count = 1; taken.has(id); count++) id = `${name}-${count}`;
      taken.add(id);
      return id;
    },
    ofRow(code) {
      const id = anchorOfRow(code);
      if (id === "" || taken.has(id)) return undefined;
      taken.add(id);
      return id;
    },
  };
}

/** Lower case without punctuation, with hyphens instead of spaces. */
function anchorOfHeading(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`*]|\]\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** The name at the start of a signature: `split` of `split(separator)`. */
function anchorOfRow(code: string): string {
  return /^[\w$.-]+/.exec(code)?.[0] ?? "";
}
