import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Typing over a selection is done by the editor, not by the browser: that one would carry the colours of the old text over as inline
 * styles, which the content security policy refuses.
 */
export const typingOver: Extension = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { main } = view.state.selection;
    const { data } = event;
    if (event.inputType !== "insertText" || !data || main.empty || view.state.readOnly) return false;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type" });
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, insert));
    if (!isTaken) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
