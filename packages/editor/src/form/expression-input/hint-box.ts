import { expressionTexts } from "../../base/texts/expressions.ts";

/** Lines of a hint: a name with its type, a value, a description, an example. */
export interface HintLines {
  name?: string | undefined;
  value?: string | undefined;
  doc?: string | undefined;
  example?: string | undefined;
  /** URL of a help page. */
  help?: string | undefined;
}

/** Renders the box that explains a hovered word. */
export function drawHintBox({ name, value, doc, example, help }: HintLines): HTMLElement {
  const box = document.createElement("div");
  box.className = "cm-hint";
  addLine(box, "cm-hint-name", name);
  addLine(box, "cm-hint-value", value);
  addLine(box, "cm-hint-doc", doc);
  addLine(box, "cm-hint-example", example);
  if (help) addLink(box, help);
  return box;
}

function addLink(box: HTMLElement, address: string): void {
  const link = box.appendChild(document.createElement("a"));
  link.className = "cm-hint-help";
  link.href = address;
  link.target = "_blank";
  link.rel = "noreferrer";
  link.textContent = expressionTexts.help;
}

function addLine(box: HTMLElement, style: string, text: string | undefined): void {
  if (!text) return;
  const line = box.appendChild(document.createElement("div"));
  line.className = style;
  line.textContent = text;
}
