import { credentialIconPath, credentialTypes, loadAllNodeTypes, nodeIconPath } from "@heddle/nodes";
import type { NodeTypeDescription } from "@heddle/workflow";
import { iconOf } from "../../node-types/icon-address.ts";
import { type Html, html } from "./html.ts";
import { latestDescription } from "./latest-description.ts";
import type { Page } from "./page.ts";

interface ListedType {
  readonly name: string;
  readonly label: string;
  readonly icon: string | undefined;
}

/** The list of all nodes: those that start workflows, all others, and those that are no longer offered. */
export async function nodeListPage(): Promise<Page> {
  const types = (await loadAllNodeTypes()).map(latestDescription);
  const offered = types.filter(({ hidden }) => hidden !== true);
  const isTrigger = ({ group }: NodeTypeDescription) => group.includes("trigger");
  return {
    title: "Nodes",
    place: "/docs/nodes",
    body: html`<p>Each page says what a node does, its parameters and operations, the credentials it takes, and what it passes on.</p>
<h2 id="triggers">Triggers</h2>${nodeList(offered.filter(isTrigger))}
<h2 id="steps">Steps</h2>${nodeList(offered.filter((each) => !isTrigger(each)))}
<h2 id="older-nodes">Older nodes</h2><p>Workflows that have them run. For new workflows there are better ones, so the editor does not offer them.</p>
${nodeList(types.filter((each) => !offered.includes(each)))}`,
  };
}

function nodeList(types: readonly NodeTypeDescription[]): Html {
  const listed = types.map(({ name, displayName }) => ({
    name,
    label: displayName,
    icon: nodeIconPath(name) ? `/${iconOf(name)}` : undefined,
  }));
  return typeList("nodes", listed);
}

/** The list of all credential types. */
export async function credentialListPage(): Promise<Page> {
  const listed = (await credentialTypes()).map(({ name, description }) => ({
    name,
    label: description.displayName,
    icon: credentialIconPath(name) ? `/icons/credentials/${name}.svg` : undefined,
  }));
  return {
    title: "Credential types",
    place: "/docs/credentials",
    body: html`<p>Each page says which fields a credential has, where they go in a request, and which nodes use it. <a href="/docs/guide/credentials">The guide</a> says how to make one.</p>
${typeList("credentials", listed)}`,
  };
}

function typeList(kind: "nodes" | "credentials", types: readonly ListedType[]): Html {
  const sorted = [...types].sort((a, b) => a.label.localeCompare(b.label, "en"));
  const lines = sorted.map(({ name, label, icon }) => {
    const image = icon === undefined ? undefined : html`<img src="${icon}" alt="" loading="lazy">`;
    return html`<li>${image}<a href="/docs/${kind}/${encodeURIComponent(name)}">${label}</a></li>`;
  });
  return html`<ul class="types">${lines}</ul>`;
}
