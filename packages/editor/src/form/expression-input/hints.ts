import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import type { ExpressionHint, ExpressionSupport } from "../parameters/form-services.ts";
import { drawHintBox } from "./hint-box.ts";

/** Shows hints on hover: the current value of a field, the description of a method. */
export function hints(support: () => ExpressionSupport | undefined): Extension {
  return hoverTooltip((view, position, side) => {
    // The language's positions include the leading sign.
    const hint = support()?.explain(`=${view.state.doc.toString()}`, position + 1);
    if (!hint) return null;
    const [from, to] = [hint.from - 1, hint.to - 1];
    if ((from === position && side < 0) || (to === position && side > 0)) return null;
    return { pos: from, end: to, above: true, create: () => ({ dom: drawHint(hint) }) };
  });
}

/** Renders name and type, then the value, a description, and an example. */
export function drawHint({ name, type, value, doc, example, help }: ExpressionHint): HTMLElement {
  const isSignature = type?.startsWith(`${name}(`);
  const title = isSignature ? type : [name, type].filter(Boolean).join(": ");
  return drawHintBox({ name: title, value, doc, example, help });
}
