/** What the calls of one test are about; made anew for each, as some of them take away what they are about. */
export interface Subject {
  /** All of a member, the `holder`: */
  workflow: string;
  version: string;
  credential: string;
  oauth: string;
  execution: string;
  session: string;
  /** Of everybody: */
  tag: string;
  /** Invited by the owner of the instance. */
  invited: string;
  inviter: string;
}

/** Statuses that a call answers to somebody signed out, another member, the member whose it is, and the owner of the instance. */
type Statuses = readonly [signedOut: number, other: number, holder: number, owner: number];

export interface RouteRight {
  statuses: Statuses;
  /** The address below the route; its pattern where that names nothing. */
  path?(subject: Subject): string;
  body?(subject: Subject): unknown;
  headers?: Record<string, string>;
}

/** Anybody who is signed in. */
const MEMBERS: Statuses = [401, 200, 200, 200];
/** Whose it is, and the owner of the instance; to others it is not there. */
const HOLDERS: Statuses = [401, 404, 200, 200];
/** Whose it is alone. */
const HOLDER_ALONE: Statuses = [401, 404, 200, 404];
const OWNER: Statuses = [401, 403, 403, 200];
const ANYBODY: Statuses = [200, 200, 200, 200];

const nothing = { nodes: [], connections: {} };
const noName = { firstName: "A", lastName: "B", password: "Fresh-horse-1" };
const version = ({ workflow, version: id }: Subject) => `/workflows/${workflow}/versions/${id}`;
const header = { name: "Renamed", type: "httpHeaderAuth" };
const asked = {
  nodeTypeAndVersion: { name: "n8n-nodes-base.set", version: 3 },
  path: "parameters.x",
  currentNodeParameters: {},
};
const list = new URLSearchParams({
  nodeTypeAndVersion: JSON.stringify({ name: "n8n-nodes-base.set", version: 3 }),
  path: "parameters.x",
  currentNodeParameters: "{}",
});

/** Who may call what. A new route needs a row here; whether it keeps to it is tested. */
export const ROUTE_RIGHTS: Record<string, RouteRight> = {
  "GET /settings": { statuses: ANYBODY },
  "GET /options/timezones": { statuses: MEMBERS },
  "GET /login": { statuses: [401, 200, 200, 200] },
  "POST /login": {
    statuses: [401, 401, 401, 401],
    body: () => ({ email: "nobody@example.com", password: "Wrong-horse-1" }),
  },
  "POST /logout": { statuses: ANYBODY },
  "GET /owner/pre-setup": { statuses: [400, 400, 400, 400] },
  "POST /owner/setup": {
    statuses: [400, 400, 400, 400],
    body: () => ({ ...noName, email: "new-owner@example.com" }),
  },
  "POST /owner/skip-setup": { statuses: [400, 400, 400, 400] },

  "GET /me": { statuses: MEMBERS },
  "PATCH /me": { statuses: [401, 400, 400, 400], body: () => ({}) },
  "PATCH /me/password": { statuses: [401, 400, 400, 400], body: () => ({}) },
  "PATCH /me/settings": { statuses: MEMBERS, body: () => ({}) },
  "POST /me/survey": { statuses: MEMBERS, body: () => ({ a: 1 }) },
  "GET /me/sessions": { statuses: MEMBERS },
  "DELETE /me/sessions": { statuses: MEMBERS },
  "DELETE /me/sessions/:id": {
    statuses: [401, 404, 200, 404],
    path: ({ session }) => `/me/sessions/${session}`,
  },

  "GET /users": { statuses: MEMBERS },
  "POST /users": { statuses: OWNER, body: () => [] },
  "GET /users/:id/invite-link": { statuses: OWNER, path: ({ invited }) => `/users/${invited}/invite-link` },
  // E-mail is not set up.
  "POST /users/:id/reinvite": {
    statuses: [401, 403, 403, 500],
    path: ({ invited }) => `/users/${invited}/reinvite`,
  },
  "GET /resolve-signup-token": {
    statuses: ANYBODY,
    path: ({ invited, inviter }) => `/resolve-signup-token?inviterId=${inviter}&inviteeId=${invited}`,
  },
  // Whoever knows the invitation; only the invited person does.
  "POST /users/:id": {
    statuses: ANYBODY,
    path: ({ invited }) => `/users/${invited}`,
    body: ({ inviter }) => ({ ...noName, inviterId: inviter }),
  },
  "DELETE /users/:id": { statuses: OWNER, path: ({ invited }) => `/users/${invited}` },

  "GET /tags": { statuses: MEMBERS },
  "POST /tags": { statuses: MEMBERS, body: () => ({ name: `T${Math.random()}`.slice(0, 20) }) },
  "PATCH /tags/:id": {
    statuses: MEMBERS,
    path: ({ tag }) => `/tags/${tag}`,
    body: () => ({ name: `T${Math.random()}`.slice(0, 20) }),
  },
  "DELETE /tags/:id": { statuses: OWNER, path: ({ tag }) => `/tags/${tag}` },

  // Without a library there are no templates.
  "GET /templates/workflows/:id": { statuses: [401, 404, 404, 404], path: () => "/templates/workflows/1" },

  "GET /workflows": { statuses: MEMBERS },
  "POST /workflows": { statuses: MEMBERS, body: () => ({ name: `W ${Math.random()}`, ...nothing }) },
  "GET /workflows/new": { statuses: MEMBERS },
  "GET /workflows/from-url": { statuses: [401, 400, 400, 400] },
  "POST /workflows/run": {
    statuses: HOLDERS,
    body: ({ workflow }) => ({ workflowData: { id: workflow, name: "W", ...manual() } }),
  },
  "GET /workflows/:id": { statuses: HOLDERS, path: ({ workflow }) => `/workflows/${workflow}` },
  "PATCH /workflows/:id": {
    statuses: HOLDERS,
    path: ({ workflow }) => `/workflows/${workflow}`,
    body: () => ({ settings: {} }),
  },
  "DELETE /workflows/:id": { statuses: HOLDERS, path: ({ workflow }) => `/workflows/${workflow}` },
  "GET /workflows/:id/versions": {
    statuses: HOLDERS,
    path: ({ workflow }) => `/workflows/${workflow}/versions`,
  },
  "GET /workflows/:id/versions/:versionId": { statuses: HOLDERS, path: version },
  "PATCH /workflows/:id/versions/:versionId": { statuses: HOLDERS, path: version, body: () => ({}) },
  "POST /workflows/:id/versions/:versionId/restore": {
    statuses: HOLDERS,
    path: (subject) => `${version(subject)}/restore?forceSave=true`,
    body: () => ({}),
  },
  "GET /workflows/:id/versions/:versionId/download": {
    statuses: HOLDERS,
    path: (subject) => `${version(subject)}/download`,
  },
  "GET /active": { statuses: MEMBERS },
  "GET /active/error/:id": { statuses: HOLDERS, path: ({ workflow }) => `/active/error/${workflow}` },
  "DELETE /test-webhook/:id": { statuses: HOLDERS, path: ({ workflow }) => `/test-webhook/${workflow}` },

  "GET /executions": { statuses: MEMBERS },
  "GET /executions/:id": { statuses: HOLDERS, path: ({ execution }) => `/executions/${execution}` },
  "GET /executions/:id/summary": {
    statuses: HOLDERS,
    path: ({ execution }) => `/executions/${execution}/summary`,
  },
  "GET /executions/:id/items": {
    statuses: HOLDERS,
    path: ({ execution }) => `/executions/${execution}/items?node=Start&run=0&output=0`,
  },
  "GET /executions/:id/items/file": {
    statuses: HOLDERS,
    path: ({ execution }) => `/executions/${execution}/items/file?node=Start&run=0&output=0&format=json`,
  },
  // It succeeded, and waits for nobody.
  "POST /executions/:id/retry": {
    statuses: [401, 404, 400, 400],
    path: ({ execution }) => `/executions/${execution}/retry`,
    body: () => ({}),
  },
  "POST /executions/:id/decide": {
    statuses: [401, 404, 409, 409],
    path: ({ execution }) => `/executions/${execution}/decide`,
    body: () => ({ decision: "retry" }),
  },
  "POST /executions/delete": { statuses: MEMBERS, body: ({ execution }) => ({ ids: [execution] }) },
  "GET /executions-current": { statuses: MEMBERS },
  // It has ended.
  "POST /executions-current/:id/stop": {
    statuses: [401, 404, 404, 404],
    path: ({ execution }) => `/executions-current/${execution}/stop`,
  },
  "GET /eventbus/execution/:id": {
    statuses: HOLDERS,
    path: ({ execution }) => `/eventbus/execution/${execution}`,
  },
  "POST /executions-current/:id/watch": {
    statuses: [401, 404, 404, 404],
    path: ({ execution }) => `/executions-current/${execution}/watch`,
  },
  "GET /data/:id": { statuses: [401, 404, 404, 404], path: () => "/data/filesystem:none" },
  "GET /instances": { statuses: OWNER },

  "GET /credentials": { statuses: MEMBERS },
  "POST /credentials": { statuses: MEMBERS, body: () => ({ ...header, name: `C ${Math.random()}` }) },
  "GET /credentials/new": { statuses: MEMBERS },
  "GET /credentials/uses": { statuses: MEMBERS },
  "GET /credentials/:id": {
    statuses: HOLDERS,
    path: ({ credential }) => `/credentials/${credential}?includeData=true`,
  },
  "PATCH /credentials/:id": {
    statuses: [401, 404, 200, 403],
    path: ({ credential }) => `/credentials/${credential}`,
    body: () => ({ ...header, data: { name: "x", value: "y" } }),
  },
  "DELETE /credentials/:id": { statuses: HOLDERS, path: ({ credential }) => `/credentials/${credential}` },
  "PUT /credentials/:id/share": {
    statuses: [401, 404, 200, 403],
    path: ({ credential }) => `/credentials/${credential}/share`,
    body: () => ({ shareWithIds: [] }),
  },
  "POST /credentials/test": {
    statuses: HOLDER_ALONE,
    body: ({ credential: id }) => ({ credentials: { id, type: "httpHeaderAuth", data: {} } }),
  },
  "GET /credential-translation": {
    statuses: MEMBERS,
    path: () => "/credential-translation?credentialType=httpHeaderAuth",
  },
  "POST /oauth2-credential/auth": { statuses: HOLDER_ALONE, body: ({ oauth: id }) => ({ id }) },
  "GET /oauth2-credential/auth": {
    statuses: HOLDER_ALONE,
    path: ({ oauth }) => `/oauth2-credential/auth?id=${oauth}`,
  },
  // These belong to the session in which they began; without one they are nobody's.
  "GET /oauth2-credential/callback": { statuses: [401, 400, 400, 400] },
  "GET /oauth1-credential/callback": { statuses: [401, 400, 400, 400] },
  // Of another protocol.
  "POST /oauth1-credential/auth": { statuses: [401, 404, 400, 404], body: ({ oauth: id }) => ({ id }) },
  "GET /oauth1-credential/auth": {
    statuses: [401, 404, 400, 404],
    path: ({ oauth }) => `/oauth1-credential/auth?id=${oauth}`,
  },

  "POST /node-types": { statuses: MEMBERS, body: () => ({ nodeInfos: [] }) },
  "GET /node-translation-headers": { statuses: MEMBERS },
  "GET /node-parameter-options": { statuses: MEMBERS, path: () => `/node-parameter-options?${list}` },
  "POST /dynamic-node-parameters/options": { statuses: MEMBERS, body: () => asked },
  "GET /nodes-list-search": {
    statuses: MEMBERS,
    path: () => `/nodes-list-search?${list}&methodName=workflowSearch`,
  },
  "POST /dynamic-node-parameters/resource-locator-results": {
    statuses: MEMBERS,
    body: () => ({ ...asked, methodName: "workflowSearch" }),
  },
  "POST /dynamic-node-parameters/action-result": { statuses: [401, 400, 400, 400], body: () => ({}) },
  "POST /dynamic-node-parameters/resource-mapper-fields": {
    statuses: [401, 400, 400, 400],
    body: () => ({}),
  },
  "POST /dynamic-node-parameters/local-resource-mapper-fields": {
    statuses: [401, 400, 400, 400],
    body: () => ({}),
  },
  "POST /curl-to-json": { statuses: MEMBERS, body: () => ({ curlCommand: "curl https://example.com" }) },
  // Without the name of a tab; with one it would stay open.
  "GET /push": { statuses: [401, 400, 400, 400] },
};

/** A workflow that a person can run. */
export function manual() {
  const node = { id: "1", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1 };
  return { nodes: [{ ...node, position: [0, 0], parameters: {} }], connections: {} };
}
