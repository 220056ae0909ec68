import type { CredentialHeading, NodeHeading } from "../../protocol/tasks/type-service.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

/** List of all nodes: triggers, all others, and those that are no longer offered. */
export function nodeListPage(types: readonly NodeHeading[]): Page {
  const offered = types.filter(({ isHidden }) => !isHidden);
  return {
    title: "Nodes",
    place: "/docs/nodes",
    body: html`<p>Each page says what a node does, its parameters and operations, the credentials it takes, and what it passes on.</p>
<h2 id="triggers">Triggers</h2>${typeList(
      "nodes",
      offered.filter(({ startsWorkflows }) => startsWorkflows),
    )}
<h2 id="steps">Steps</h2>${typeList(
      "nodes",
      offered.filter(({ startsWorkflows }) => !startsWorkflows),
    )}
<h2 id="older-nodes">Older nodes</h2><p>Workflows that have them run. For new workflows there are better ones, so the editor does not offer them.</p>
${typeList(
  "nodes",
  types.filter(({ isHidden }) => isHidden),
)}`,
  };
}

/** The list of all credential types. */
export function credentialListPage(types: readonly CredentialHeading[]): Page {
  return {
    title: "Credential types",
    place: "/docs/credentials",
    body: html`<p>Each page says which fields a credential has, where they go in a request, and which nodes use it. <a href="/docs/guide/credentials">The guide</a> says how to make one.</p>
${typeList("credentials", types)}`,
  };
}

function typeList(kind: "nodes" | "credentials", types: readonly CredentialHeading[]): Html {
  const sorted = [...types].sort((a, b) => a.displayName.localeCompare(b.displayName, "en"));
  const lines = sorted.map(({ name, displayName, iconUrl }) => {
    const image = iconUrl === undefined ? undefined : html`<img src="/${iconUrl}" alt="" loading="lazy">`;
    return html`<li>${image}<a href="/docs/${kind}/${encodeURIComponent(name)}">${displayName}</a></li>`;
  });
  return html`<ul class="types">${lines}</ul>`;
}
