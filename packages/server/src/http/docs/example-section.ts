import { exampleWorkflow, type NodeExample } from "@heddle/nodes";
import type { NodeType } from "@heddle/workflow";
import { type Html, html } from "./html.ts";
import { latestDescription } from "./latest-description.ts";

/** Output of the node for the items of its example, and the example for pasting onto a canvas. */
export function exampleSection(type: NodeType, example: NodeExample): Html {
  const { inputs, outputs, parameters, does, call, answer, file, error } = example;
  const names = latestDescription(type).outputNames ?? [];
  const isEmpty = Object.keys(parameters).length === 0;
  return html`<h2 id="example">Example</h2>
<p>${does}</p>
${inputs.map((items, at) => block(inputs.length > 1 ? `Input ${at + 1}` : "Input", list(items)))}
${file && html`<p>The item carries the file ${file.fileName} as “data”.</p>`}
${isEmpty ? undefined : block("Parameters", text(parameters))}
${call && block(call.isForm ? "Form that is sent" : "Body of the call", text(call.body))}
${answer && block("Answer of the service", typeof answer === "string" ? answer : text(answer))}
${error && block("Error", error)}
${outputs.map((items, at) => block(outputs.length > 1 ? `Output: ${names[at] ?? at + 1}` : "Output", list(items)))}
<details><summary>The example as a workflow</summary>
<p>Copy it, and paste it onto a canvas.${inputs.length > 0 ? " Its input is pinned data." : ""}</p>
${code(text(exampleWorkflow(type, example)))}</details>`;
}

const block = (label: string, value: string) => html`<h3>${label}</h3>${code(value)}`;

const code = (value: string) => html`<pre tabindex="0"><code>${value}</code></pre>`;

const text = (value: unknown) => JSON.stringify(value, null, 2);

/** An item a line. */
const list = (items: readonly unknown[]) =>
  items.length === 0 ? "[]" : `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(",\n")}\n]`;
