import { credentialIconPath } from "@heddle/nodes";
import { type CredentialType, type CredentialTypeDescription, isRecord } from "@heddle/workflow";
import type { Addresses } from "../../executions/runtime-options.ts";
import { credentialAncestry, credentialProperties } from "../../node-types/credential-properties.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";
import { propertyList } from "./property-list.ts";

/** Facts on the page in addition to the type itself. */
interface CredentialFacts {
  /** Nodes that use it: type and display name. */
  readonly users: readonly (readonly [type: string, name: string])[];
  readonly addresses: Addresses;
}

/** Reference page of a credential type: its fields including inherited ones. */
export async function credentialPage(
  { name, description }: CredentialType,
  facts: CredentialFacts,
): Promise<Page> {
  const properties = (await credentialProperties(name)) ?? description.properties;
  return {
    title: description.displayName,
    place: "/docs/credentials",
    icon: credentialIconPath(name) ? `/icons/credentials/${name}.svg` : undefined,
    body: html`<p class="soft"><code>${name}</code></p>
${connection(await credentialAncestry(name), facts.addresses)}
<h2 id="fields">Fields</h2>
${propertyList(properties) ?? html`<p>This credential has no fields.</p>`}
${inRequests(description)}
<h2 id="used-by">Used by</h2>
${users(facts.users)}
<h2 id="test">Test</h2>
<p>${testOf(description)}</p>
<p>Values are stored encrypted and never sent back to browsers.</p>`,
  };
}

/** Parts of a request in which the values are sent. */
function inRequests({ authenticate, genericAuth }: CredentialTypeDescription): Html | undefined {
  if (genericAuth !== true && authenticate === undefined) return undefined;
  const isGiven = typeof authenticate === "object" && authenticate.type === "generic";
  const parts = isGiven ? Object.entries(authenticate.properties) : [];
  const rows = parts.flatMap(([part, values]) =>
    isRecord(values)
      ? Object.entries(values).map(
          ([name, value]) =>
            html`<tr><td>${PARTS[part] ?? part}</td><td><code>${name}</code></td><td><code>${written(value)}</code></td></tr>`,
        )
      : [],
  );
  const table = html`<div class="wide" tabindex="0"><table><thead><tr><th scope="col">part</th><th scope="col">name</th><th scope="col">value</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<h2 id="in-a-request">In a request</h2>
${rows.length > 0 ? table : html`<p>The server signs each request with these values as the service prescribes.</p>`}`;
}

const PARTS: Partial<Record<string, string>> = {
  headers: "header",
  qs: "query parameter",
  body: "field of the body",
  auth: "user and password",
};

/** An expression for display, without its leading sign. */
const written = (value: unknown) => String(value).replace(/^=/, "");

function testOf({ test }: CredentialTypeDescription): string {
  if (!test) return "This type has no test. Run a node that uses the credential to see whether it works.";
  return "Saving the credential tests the connection, and the credential's menu tests it again.";
}

function connection(ancestry: ReadonlySet<string>, { editor }: Addresses): Html | undefined {
  const version = ["2", "1"].find((each) => ancestry.has(`oAuth${each}Api`));
  if (version === undefined) return undefined;
  return html`<h2 id="connecting-an-account">Connecting an account</h2>
<p>Register an application at the service with the redirect URL below, enter its client ID and secret here, then connect the account.</p>
<p><code>${editor}/rest/oauth${version}-credential/callback</code></p>`;
}

function users(all: CredentialFacts["users"]): Html {
  if (all.length === 0)
    return html`<p>HTTP Request, under Authentication: it signs requests with this credential.</p>`;
  return html`<ul>${all.map(([type, name]) => html`<li><a href="/docs/nodes/${encodeURIComponent(type)}">${name}</a></li>`)}</ul>`;
}
