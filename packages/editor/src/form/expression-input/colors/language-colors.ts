import { type Extension, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { ReadPieces } from "./language-pieces.ts";

/** Colors the text around the `{{ }}` parts. */
export function languageColors(read: ReadPieces): Extension {
  const build = (text: string) =>
    Decoration.set(
      read(text).map(({ from, to, kind }) =>
        Decoration.mark({ class: `cm-language-${kind}` }).range(from, to),
      ),
    );
  return StateField.define<DecorationSet>({
    create: ({ doc }) => build(doc.toString()),
    update: (marks, { docChanged, newDoc }) => (docChanged ? build(newDoc.toString()) : marks),
    provide: (field) => EditorView.decorations.from(field),
  });
}
