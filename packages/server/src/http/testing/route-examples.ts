import type * as contract from "@heddle/api";
import type { Right } from "@heddle/api";

/** What the calls of one test are about; created for each, as some calls delete it. */
export interface Subject {
  /** Of a member, the holder: */
  workflow: string;
  version: string;
  credential: string;
  oauth: string;
  execution: string;
  session: string;
  /** Of all users: */
  tag: string;
  variable: string;
  /** Invited by the owner of the instance. */
  invited: string;
  inviter: string;
}

/** Answers to a signed-out caller, another member, the holder, and the owner of the instance. */
export type Statuses = readonly [signedOut: number, other: number, holder: number, owner: number];

/** What a call with a right answers each of the four, when it answers `ok` to callers with the right. */
export const STATUSES: Record<Right, (ok: number) => Statuses> = {
  anybody: (ok) => [ok, ok, ok, ok],
  "anybody until the owner is set up": () => [400, 400, 400, 400],
  "signed in": (ok) => [401, ok, ok, ok],
  "owner of the instance": (ok) => [401, 403, 403, ok],
  "holder of the session": (ok) => [401, 404, ok, 404],
  "reader of the workflow": (ok) => [401, 404, ok, ok],
  "reader of the workflow if stored": (ok) => [401, 404, ok, ok],
  "reader of the execution": (ok) => [401, 404, ok, ok],
  "starter of the manual run": (ok) => [401, 404, ok, 404],
  "reader of the file": (ok) => [401, 404, ok, ok],
  "reader of the credential": (ok) => [401, 404, ok, ok],
  "administrator of the credential": (ok) => [401, 404, ok, ok],
  "owner of the credential": (ok) => [401, 404, ok, 403],
  "holder of the credential's secrets": (ok) => [401, 404, ok, 404],
};

/** The subject that the parameter `id` names for a right. */
export const ID_OF_RIGHT: Partial<Record<Right, keyof Subject>> = {
  "holder of the session": "session",
  "reader of the workflow": "workflow",
  "reader of the workflow if stored": "workflow",
  "reader of the execution": "execution",
  "starter of the manual run": "execution",
  "reader of the credential": "credential",
  "administrator of the credential": "credential",
  "owner of the credential": "credential",
};

type Contract = typeof contract;
/** Names of the routes among the exports of the contract. */
export type RouteName = {
  [Name in keyof Contract]: Contract[Name] extends { isRoute: true } ? Name : never;
}[keyof Contract];

/** An input with which a call can be made. */
export interface Example {
  /** Parameters and query, where the right does not say what `id` is. */
  address?(subject: Subject): Record<string, unknown>;
  body?(subject: Subject): unknown;
  /** The answer to callers with the right; 200 unless said otherwise. */
  ok?: number;
  /** Replaces what follows from the right. */
  statuses?: Statuses;
}

const name = { firstName: "A", lastName: "B" };
const password = "Fresh-horse-1";
const header = { name: "Renamed", type: "httpHeaderAuth" };
const tag = () => ({ name: `T${Math.random()}`.slice(0, 20) });
const list = {
  nodeTypeAndVersion: { name: "n8n-nodes-base.set", version: 3 },
  path: "parameters.x",
  currentNodeParameters: {},
};

/** Inputs of the calls that need more than their right says. A call without one is made with an empty body. */
export const EXAMPLES: { [Name in RouteName]?: Example } = {
  resumeSession: { statuses: [401, 200, 200, 200] },
  signIn: { body: () => ({ email: "nobody@example.com", password: "Wrong-horse-1" }), ok: 401 },
  setUpOwner: { body: () => ({ ...name, email: "new-owner@example.com", password }) },

  // Empty bodies are refused by validation, so nothing is changed.
  updateMe: { ok: 400 },
  changePassword: { ok: 400 },
  answerSurvey: { body: () => ({ a: 1 }) },

  importContent: { body: () => ({ files: [{ path: "tags.json", text: "[]" }] }) },
  inviteUsers: { body: () => [] },
  readInviteLink: { address: ({ invited }) => ({ id: invited }) },
  // E-mail is not set up.
  resendInvite: { address: ({ invited }) => ({ id: invited }), ok: 500 },
  resolveInvite: { address: ({ invited, inviter }) => ({ inviterId: inviter, inviteeId: invited }) },
  // Only the invited person knows the ids of the invitation.
  acceptInvite: {
    address: ({ invited }) => ({ id: invited }),
    body: ({ inviter }) => ({ ...name, password, inviterId: inviter }),
  },
  // Email is not set up.
  forgotPassword: { body: () => ({ email: "nobody@example.com" }), ok: 500 },
  resolvePasswordToken: { address: () => ({ userId: crypto.randomUUID(), token: "none" }), ok: 404 },
  resetPassword: { body: () => ({ userId: crypto.randomUUID(), token: "none", password }), ok: 404 },
  // The invited person has no password to reset.
  readResetLink: { address: ({ invited }) => ({ id: invited }), ok: 404 },
  deleteUser: { address: ({ invited }) => ({ id: invited }) },

  // Nothing was set up, or nothing is switched on.
  enableSecondFactor: { body: () => ({ code: "000000" }), ok: 400 },
  disableSecondFactor: { ok: 400 },
  renewRecoveryCodes: { body: () => ({ code: "000000" }), ok: 400 },
  resetSecondFactor: { address: ({ invited }) => ({ id: invited }), ok: 400 },
  // The session is the holder's.
  endSessionOfUser: { address: ({ session }) => ({ id: session }) },
  // No directory is set up.
  updateLdapConfig: { ok: 400 },
  testLdapConnection: { ok: 400 },
  syncLdap: { body: () => ({ type: "dry" }), ok: 400 },

  // No identity provider is set up, and nothing came from one.
  beginSaml: { ok: 400 },
  finishSaml: { body: () => ({ SAMLResponse: "none" }), ok: 400 },
  continueSaml: { ok: 401 },
  toggleSaml: { body: () => ({ loginEnabled: true }), ok: 400 },
  testSaml: { ok: 400 },
  beginOidc: { ok: 400 },
  finishOidc: { ok: 401 },
  testOidc: { ok: 400 },
  toggleOidc: { body: () => ({ loginEnabled: true }), ok: 400 },

  createTag: { body: tag },
  renameTag: { address: (subject) => ({ id: subject.tag }), body: tag },
  deleteTag: { address: (subject) => ({ id: subject.tag }) },

  createVariable: {
    body: () => ({ key: `k${Math.random()}`.replace(".", "") }),
    statuses: [401, 403, 403, 200],
  },
  readVariable: { address: ({ variable }) => ({ id: variable }) },
  updateVariable: {
    address: ({ variable }) => ({ id: variable }),
    body: () => ({ value: "changed" }),
    statuses: [401, 403, 403, 200],
  },
  deleteVariable: { address: ({ variable }) => ({ id: variable }), statuses: [401, 403, 403, 200] },

  activateLicense: { body: () => ({ activationKey: "any" }), statuses: [401, 403, 403, 200] },
  renewLicense: { statuses: [401, 403, 403, 200] },
  listSecretProviders: { statuses: [401, 403, 403, 200] },
  createSecretProvider: {
    body: () => ({
      id: `p${Math.random()}`.replace(".", ""),
      kind: "vault",
      settings: { url: "https://vault.example", token: "t" },
    }),
    statuses: [401, 403, 403, 200],
  },
  // There is no such provider.
  updateSecretProvider: {
    address: () => ({ id: "none" }),
    body: () => ({ settings: {} }),
    statuses: [401, 403, 403, 404],
  },
  deleteSecretProvider: { address: () => ({ id: "none" }), statuses: [401, 403, 403, 404] },
  reloadSecretProvider: { address: () => ({ id: "none" }), statuses: [401, 403, 403, 404] },

  // This instance has no template library.
  readTemplate: { address: () => ({ id: "1" }), ok: 404 },

  createWorkflow: { body: () => ({ name: `W ${Math.random()}`, nodes: [], connections: {} }) },
  readWorkflowFromUrl: { ok: 400 },
  runWorkflow: { body: ({ workflow }) => ({ workflowData: { id: workflow, name: "W", ...manual() } }) },
  updateWorkflow: { body: () => ({ settings: {} }) },
  restoreVersion: {
    address: ({ workflow, version }) => ({ id: workflow, versionId: version, forceSave: true }),
  },

  discardDraft: { body: () => ({}) },
  publishVersion: { address: ({ workflow, version }) => ({ id: workflow, versionId: version }) },

  listExecutionItems: { address: ({ execution }) => ({ id: execution, node: "Start" }) },
  downloadExecutionItems: { address: ({ execution }) => ({ id: execution, node: "Start", format: "json" }) },
  // The execution succeeded, waits for no decision and has ended.
  retryExecution: { ok: 400 },
  decideExecution: { body: () => ({ decision: "retry" }), ok: 409 },
  stopExecution: { ok: 404 },
  watchExecution: { ok: 404 },
  deleteExecutions: { body: ({ execution }) => ({ ids: [execution] }) },
  readBinaryData: { address: () => ({ id: "filesystem:none" }), ok: 404 },

  createCredential: { body: () => ({ ...header, name: `C ${Math.random()}` }) },
  // The owner of the instance may rename it; data of others are refused, see shares.test.ts.
  updateCredential: { body: () => header },
  shareCredential: { body: () => ({ shareWithIds: [] }) },
  testCredential: {
    body: ({ credential }) => ({ credentials: { id: credential, type: "httpHeaderAuth", data: {} } }),
  },
  readCredentialTranslation: { address: () => ({ credentialType: "httpHeaderAuth" }) },
  connectOAuth2: { body: ({ oauth }) => ({ id: oauth }) },
  openOAuth2: { address: ({ oauth }) => ({ id: oauth }) },
  // The credential is of the other protocol.
  connectOAuth1: { body: ({ oauth }) => ({ id: oauth }), ok: 400 },
  openOAuth1: { address: ({ oauth }) => ({ id: oauth }), ok: 400 },
  // These work in the session in which the connection started only.
  finishOAuth2: { statuses: [401, 400, 400, 400] },
  finishOAuth1: { statuses: [401, 400, 400, 400] },

  readExpressionDocs: { address: () => ({ id: "guide" }) },
  readNodeDocs: { address: () => ({ id: "n8n-nodes-base.set" }) },
  readCredentialDocs: { address: () => ({ id: "httpHeaderAuth" }) },
  describeNodeTypes: { body: () => ({ nodeInfos: [] }) },
  listOptions: { address: () => list },
  loadOptions: { body: () => list },
  searchResources: { address: () => ({ ...list, methodName: "workflowSearch" }) },
  loadResources: { body: () => ({ ...list, methodName: "workflowSearch" }) },
  runNodeAction: { ok: 400 },
  loadMapperFields: { ok: 400 },
  loadLocalMapperFields: { ok: 400 },
  convertCurl: { body: () => ({ curlCommand: "curl https://example.com" }) },
  showWorkflow: { body: ({ workflow }) => ({ workflowId: workflow }) },
  // Without the name of a tab; with one it would stay open.
  openPush: { ok: 400 },
};

/** A workflow that a user can run. */
export function manual() {
  const node = { id: "1", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1 };
  return { nodes: [{ ...node, position: [0, 0], parameters: {} }], connections: {} };
}
