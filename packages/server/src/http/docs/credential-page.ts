import { credentialIconPath } from "@heddle/nodes";
import type { CredentialType } from "@heddle/workflow";
import type { Addresses } from "../../executions/runtime-options.ts";
import { credentialAncestry, credentialProperties } from "../../node-types/credential-properties.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";
import { propertyList } from "./property-list.ts";

/** What the page says beside the type itself. */
interface CredentialFacts {
  /** Nodes that ask for it: type and display name. */
  readonly users: readonly (readonly [type: string, name: string])[];
  readonly addresses: Addresses;
}

/** The reference of a credential type: its fields with those that it inherits. */
export async function credentialPage(
  { name, description }: CredentialType,
  facts: CredentialFacts,
): Promise<Page> {
  const properties = (await credentialProperties(name)) ?? description.properties;
  return {
    title: description.displayName,
    icon: credentialIconPath(name) ? `/icons/credentials/${name}.svg` : undefined,
    body: html`<p class="soft"><code>${name}</code></p>
${connection(await credentialAncestry(name), facts.addresses)}
<h2>Fields</h2>
${propertyList(properties) ?? html`<p>This credential has no fields.</p>`}
<h2>Used by</h2>
${users(facts.users)}
<p>Values are stored encrypted and never sent back to browsers.${description.test ? " Saving the credential tests the connection." : ""}</p>`,
  };
}

function connection(ancestry: ReadonlySet<string>, { editor }: Addresses): Html | undefined {
  const version = ["2", "1"].find((each) => ancestry.has(`oAuth${each}Api`));
  if (version === undefined) return undefined;
  return html`<h2>Connecting an account</h2>
<p>Register an application at the service with the redirect URL below, enter its client ID and secret here, then connect the account.</p>
<p><code>${editor}/rest/oauth${version}-credential/callback</code></p>`;
}

function users(all: CredentialFacts["users"]): Html {
  if (all.length === 0)
    return html`<p>HTTP Request, under Authentication: it signs requests with this credential.</p>`;
  return html`<ul>${all.map(([type, name]) => html`<li><a href="/docs/nodes/${encodeURIComponent(type)}">${name}</a></li>`)}</ul>`;
}
