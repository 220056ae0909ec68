import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Handles typing over a selection in the editor instead of the browser, which would copy the old text's colors as
 * inline styles, which the CSP refuses.
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
