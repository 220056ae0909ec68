import { type NodeExample, nodeIconPath } from "@heddle/nodes";
import type { NodeProperty, NodeType, NodeTypeDescription, PropertyOption } from "@heddle/workflow";
import { iconOf } from "../../node-types/icon-address.ts";
import { exampleSection } from "./example-section.ts";
import { type Html, html, plain } from "./html.ts";
import { latestDescription, versionsOf } from "./latest-description.ts";
import type { Page } from "./page.ts";
import { propertyList } from "./property-list.ts";

const EFFECTS = {
  pure: "It has no effect outside the execution. After a crash it may be computed again.",
  idempotent:
    "Repeating it does the same again. After a crash, its output comes from the journal or it is repeated.",
  unsafe: "Repeating it may do harm. After a crash it is never repeated without being told to.",
};

const EFFECT_BY_PARAMETERS =
  "Its parameters decide whether repeating it may do harm. What may do harm is never repeated after a crash without being told to.";

/** The reference of a node type, as its latest version is. */
export function nodePage(
  type: NodeType,
  credentialNames: ReadonlyMap<string, string>,
  example?: NodeExample,
): Page {
  const description = latestDescription(type);
  const versions = versionsOf(type);
  return {
    title: description.displayName,
    place: "/docs/nodes",
    icon: nodeIconPath(type.name) ? `/${iconOf(type.name)}` : undefined,
    body: html`<p>${plain(description.description)}</p>
<p class="soft"><code>${type.name}</code> ${versions.length > 1 ? `versions ${versions.join(", ")}; this page shows ${versions.at(-1)}` : `version ${versions[0]}`}</p>
${credentials(description, credentialNames)}${operations(description)}
${example && exampleSection(type, example)}
<h2 id="parameters">Parameters</h2>
${propertyList(description.properties) ?? html`<p>This node has no parameters.</p>`}
<h2 id="in-and-out">In and out</h2>
${ports("Inputs", description.inputs, description.inputNames)}${ports("Outputs", description.outputs, description.outputNames)}
<p>${typeof type.effect === "string" ? EFFECTS[type.effect] : EFFECT_BY_PARAMETERS}</p>`,
  };
}

function credentials(
  { credentials: all = [] }: NodeTypeDescription,
  names: ReadonlyMap<string, string>,
): Html | undefined {
  if (all.length === 0) return undefined;
  const links = [...new Set(all.map(({ name }) => name))].map(
    (name) =>
      html`<li><a href="/docs/credentials/${encodeURIComponent(name)}">${names.get(name) ?? name}</a></li>`,
  );
  return html`<h2 id="credentials">Credentials</h2><ul>${links}</ul>`;
}

/** Operations of a service's node, by resource. */
function operations({ properties }: NodeTypeDescription): Html | undefined {
  const resources = choicesOf(properties.find(({ name }) => name === "resource"));
  const lists = properties.filter(({ name }) => name === "operation");
  if (resources.length === 0 || lists.length === 0) return undefined;
  const sections = resources.map((resource) => {
    const own = lists.filter(({ displayOptions }) =>
      displayOptions?.show?.["resource"]?.includes(resource.value),
    );
    const rows = own
      .flatMap(choicesOf)
      .map(({ name, description }) => html`<tr><td>${name}</td><td>${plain(description)}</td></tr>`);
    return rows.length === 0 ? undefined : html`<h3>${resource.name}</h3><table>${rows}</table>`;
  });
  return html`<h2 id="operations">Operations</h2>${sections}`;
}

function choicesOf(property: NodeProperty | undefined): PropertyOption[] {
  return (property?.options ?? []).filter((option): option is PropertyOption => "value" in option);
}

/** Ports that follow from the parameters are not counted. */
function ports(label: string, given: NodeTypeDescription["inputs"], names: readonly string[] = []): Html {
  if (typeof given === "string") return html`<p>${label}: as its parameters say.</p>`;
  const all = names.length > 0 ? names.join(", ") : given.length === 0 ? "none" : String(given.length);
  return html`<p>${label}: ${all}.</p>`;
}
