import { parser } from "@lezer/html";

/** A top-level part of a document. */
export interface Section {
  kind: "style" | "script" | "html";
  text: string;
}

/**
 * Splits a document with an html element into the styles and scripts outside it and the text in between, in order.
 * Other text is one part.
 */
export function toSections(text: string): Section[] {
  if (!/<html[\s>]/i.test(text)) return [{ kind: "html", text }];
  const cuts: { kind: "style" | "script"; from: number; to: number }[] = [];
  const top = parser.parse(text).topNode;
  for (let node = top.firstChild; node; node = node.nextSibling) {
    const tag = /^<(style|script)\b/i.exec(text.slice(node.from, node.from + 8))?.[1]?.toLowerCase();
    if (node.name === "Element" && (tag === "style" || tag === "script")) {
      cuts.push({ kind: tag, from: node.from, to: node.to });
    }
  }
  const sections: Section[] = [];
  let from = 0;
  for (const cut of cuts) {
    sections.push({ kind: "html", text: text.slice(from, cut.from) });
    sections.push({ kind: cut.kind, text: text.slice(cut.from, cut.to) });
    from = cut.to;
  }
  sections.push({ kind: "html", text: text.slice(from) });
  return sections.filter((section) => section.text.trim() !== "");
}
