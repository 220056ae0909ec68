import type * as contract from "@heddle/api";
import type { Right } from "@heddle/api";
import { PEOPLE, type PersonName } from "./people.ts";

/** What the calls of one test are about; created for each, as some calls delete it. */
export interface Subject {
  /** Of a member, who shares workflow and credential, or of the project of a team: */
  workflow: string;
  version: string;
  credential: string;
  oauth: string;
  execution: string;
  /** Of the member. */
  session: string;
  /** Of a team, with a folder and one of its administrators. */
  project: string;
  folder: string;
  teamAdmin: string;
  /** In which the member and the administrator of the team may create things. */
  otherProject: string;
  /** Of all users: */
  tag: string;
  variable: string;
  /** Of a member, or of the project of a team, with a column and a row. */
  dataTable: string;
  /** Invited by the owner of the instance. */
  invited: string;
  inviter: string;
}

/** The subject that the parameter `id` names for a right. */
export function subjectOfRight(right: Right): keyof Subject | undefined {
  if (right === "holder of the session") return "session";
  if (right === "starter of the manual run") return "execution";
  const kind = right.slice(0, right.indexOf(":"));
  return SUBJECTS[kind];
}

const SUBJECTS: Readonly<Record<string, keyof Subject>> = {
  workflow: "workflow",
  credential: "credential",
  execution: "execution",
  project: "project",
  folder: "project",
  dataTable: "dataTable",
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
  statuses?: Partial<Record<PersonName, number>>;
}

const name = { firstName: "A", lastName: "B" };
const password = "Fresh-horse-1";
const alertBody = { rule: { kind: "silence", minutes: 60 }, mailTo: ["ops@example.com"] };
const header = { name: "Renamed", type: "httpHeaderAuth" };
const tag = () => ({ name: `T${Math.random()}`.slice(0, 20) });
const list = {
  nodeTypeAndVersion: { name: "n8n-nodes-base.set", version: 3 },
  path: "parameters.x",
  currentNodeParameters: {},
};

/** The thing is the instance's, so that no role in a project counts. */
const NOT_FOR_MEMBERS: Example["statuses"] = Object.fromEntries(
  Object.entries(PEOPLE).flatMap(([name, person]) => (person?.role === "member" ? [[name, 403]] : [])),
);

/** Inputs of the calls that need more than their right says. A call without one is made with an empty body. */
export const EXAMPLES: { [Name in RouteName]?: Example } = {
  resumeSession: { statuses: { "signed out": 401 } },
  // Attempts are counted by address.
  signIn: { body: () => ({ email: `n${Math.random()}@example.com`, password: "Wrong-horse-1" }), ok: 401 },
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

  saveModelBudget: { body: () => ({ scope: "instance", limits: {} }) },

  saveLogDestination: {
    body: () => ({ __type: "$$MessageEventBusDestinationSyslog", host: "log.example.org", enabled: false }),
  },
  // There is no such destination.
  deleteLogDestination: { address: () => ({ id: "none" }), ok: 404 },
  sendTestEvent: { address: () => ({ id: "none" }), ok: 404 },
  testLogDestination: { address: () => ({ id: "none" }), ok: 404 },
  sendEvent: { body: () => ({ eventName: "n8n.workflow.noted" }) },

  createAlert: { body: () => alertBody },
  updateAlert: {
    address: ({ workflow }) => ({ id: workflow, alertId: "none" }),
    body: () => alertBody,
    ok: 404,
  },
  deleteAlert: { address: ({ workflow }) => ({ id: workflow, alertId: "none" }), ok: 404 },

  // No service is switched on, and there is no host.
  updateServices: { body: () => ({ versions: true }), ok: 400 },
  readNewVersions: { ok: 404 },
  listBanners: { ok: 404 },
  closeBanner: { address: () => ({ id: "none" }) },
  readPrompts: { ok: 404 },
  answerPrompt: { body: () => ({ email: "ada@example.com" }), ok: 404 },
  answerValueSurvey: { body: () => ({ value: "9" }), ok: 404 },
  readOnboarding: { ok: 404 },
  answerOnboarding: { body: () => ({ email: "ada@example.com" }), ok: 404 },
  readFlags: { ok: 404 },
  sendUsage: {
    body: () => ({ events: [{ name: "User mapped data", at: new Date().toISOString() }] }),
    ok: 404,
  },

  // No mail server is set up.
  updateMailSettings: { ok: 400 },
  sendTestMail: { ok: 400 },

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
  changeRole: { address: ({ invited }) => ({ id: invited }), body: () => ({ newRoleName: "admin" }) },

  createProject: { body: () => ({ name: "Support" }) },
  updateProject: { body: () => ({ name: "Support" }) },
  replaceMembers: { body: ({ teamAdmin }) => ({ members: [{ userId: teamAdmin, role: "project:admin" }] }) },
  createFolder: { body: () => ({ name: "New" }) },
  updateFolder: { body: () => ({ name: "Renamed" }) },
  // No client has registered.
  readClientRequest: { address: () => ({ request: "q" }), ok: 400 },
  answerClientRequest: { body: () => ({ request: "q", scopes: null }), ok: 400 },
  createApiKey: { body: () => ({ label: "Key" }) },
  // Keys belong to the person alone; there is none of this id.
  updateApiKey: { address: () => ({ id: "none" }), ok: 404 },
  deleteApiKey: { address: () => ({ id: "none" }), ok: 404 },

  createTag: { body: tag },
  renameTag: { address: (subject) => ({ id: subject.tag }), body: tag },
  deleteTag: { address: (subject) => ({ id: subject.tag }) },

  createDataTable: { body: () => ({ name: `T ${Math.random()}` }) },
  renameDataTable: { body: () => ({ name: `T ${Math.random()}` }) },
  addTableColumn: { body: () => ({ name: `C ${Math.random()}` }) },
  updateTableColumn: {
    address: ({ dataTable: id }) => ({ id, column: "c1" }),
    body: () => ({ name: `C ${Math.random()}` }),
  },
  deleteTableColumn: { address: ({ dataTable: id }) => ({ id, column: "c1" }) },
  insertTableRows: { body: () => ({ rows: [{}] }) },
  updateTableRows: { body: () => ({ rows: [{ id: 1, values: {} }] }) },
  deleteTableRows: { body: () => ({ ids: [1] }) },

  createVariable: {
    body: () => ({ key: `k${Math.random()}`.replace(".", "") }),
    statuses: NOT_FOR_MEMBERS,
  },
  readVariable: { address: ({ variable }) => ({ id: variable }) },
  updateVariable: {
    address: ({ variable }) => ({ id: variable }),
    body: () => ({ value: "changed" }),
    statuses: NOT_FOR_MEMBERS,
  },
  deleteVariable: { address: ({ variable }) => ({ id: variable }), statuses: NOT_FOR_MEMBERS },

  activateLicense: { body: () => ({ activationKey: "any" }), statuses: NOT_FOR_MEMBERS },
  renewLicense: { statuses: NOT_FOR_MEMBERS },
  listSecretProviders: { statuses: NOT_FOR_MEMBERS },
  createSecretProvider: {
    body: () => ({
      id: `p${Math.random()}`.replace(".", ""),
      kind: "vault",
      settings: { url: "https://vault.example", token: "t" },
    }),
    statuses: NOT_FOR_MEMBERS,
  },
  // There is no such provider.
  updateSecretProvider: {
    address: () => ({ id: "none" }),
    body: () => ({ settings: {} }),
    ok: 404,
    statuses: NOT_FOR_MEMBERS,
  },
  deleteSecretProvider: { address: () => ({ id: "none" }), ok: 404, statuses: NOT_FOR_MEMBERS },
  reloadSecretProvider: { address: () => ({ id: "none" }), ok: 404, statuses: NOT_FOR_MEMBERS },

  // This instance has no template library.
  readTemplate: { address: () => ({ id: "1" }), ok: 404 },
  saveTeamTemplate: { body: () => ({ name: "Sample" }) },
  updateTeamTemplate: { address: () => ({ id: "1" }), body: () => ({}), ok: 404 },
  deleteTeamTemplate: { address: () => ({ id: "1" }), ok: 404 },
  readTemplateWorkflow: { address: () => ({ id: "1" }), ok: 404 },
  readTemplatePicture: { address: () => ({ id: "1" }), ok: 404 },
  readTemplateCollection: { address: () => ({ id: "1" }), ok: 404 },

  createWorkflow: { body: () => ({ name: `W ${Math.random()}`, nodes: [], connections: {} }) },
  readWorkflowFromUrl: { ok: 400 },
  runWorkflow: { body: ({ workflow }) => ({ workflowData: { id: workflow, name: "W", ...manual() } }) },
  testWorkflow: { body: ({ workflow }) => ({ workflowData: { id: workflow, name: "W", ...manual() } }) },
  // No execution has this id.
  recordTest: {
    body: ({ workflow }) => ({
      workflowData: { id: workflow, name: "W", ...manual() },
      executionId: "0",
      name: "Test",
    }),
    ok: 404,
  },
  updateWorkflow: { body: () => ({ settings: {} }) },
  restoreVersion: {
    address: ({ workflow, version }) => ({ id: workflow, versionId: version, forceSave: true }),
  },

  shareWorkflow: { body: () => ({ shareWithIds: [] }) },
  transferWorkflow: { body: ({ otherProject }) => ({ destinationProjectId: otherProject }) },
  // Folders are those of the project, which the workflow is not shared with.
  placeWorkflow: { body: () => ({ folderId: null }), statuses: { "a member it is shared with": 403 } },
  discardDraft: { body: () => ({}) },
  publishVersion: { address: ({ workflow, version }) => ({ id: workflow, versionId: version }) },

  listExecutionItems: { address: ({ execution }) => ({ id: execution, node: "Start" }) },
  searchExecutions: { address: () => ({ text: "Start" }) },
  downloadExecutionItems: { address: ({ execution }) => ({ id: execution, node: "Start", format: "json" }) },
  annotateExecution: { body: () => ({ isPinned: false }) },
  // The execution succeeded, waits for no decision and has ended.
  retryExecution: { ok: 400 },
  decideExecution: { body: () => ({ decision: "retry" }), ok: 409 },
  stopExecution: { ok: 404 },
  watchExecution: { ok: 404 },
  continueExecution: { body: () => ({ action: "step" }), ok: 404 },
  deleteExecutions: { body: ({ execution }) => ({ ids: [execution] }) },
  // What a registry has is asked only for names of packages of nodes.
  installCommunityPackage: { body: () => ({ name: "left-pad" }), ok: 400 },
  updateCommunityPackage: { body: () => ({ name: "left-pad" }), ok: 400 },
  uninstallCommunityPackage: { ok: 400 },
  revertCommunityPackage: { body: () => ({ name: "left-pad" }), ok: 400 },
  grantToPackage: { body: () => ({ name: "left-pad", grants: [] }), ok: 400 },
  previewPackageUpdate: { address: () => ({ name: "left-pad" }), ok: 400 },
  listPackageUses: { address: () => ({ name: "left-pad" }) },
  readPackageOffer: { address: () => ({ name: "left-pad" }), ok: 400 },
  searchPackages: { ok: 400 },
  replayEvents: { body: ({ execution }) => ({ ids: [execution] }) },
  dismissEvents: { body: ({ execution }) => ({ ids: [execution] }) },
  readBinaryData: { address: () => ({ id: "filesystem:none" }), ok: 404 },

  createCredential: { body: () => ({ ...header, name: `C ${Math.random()}` }) },
  // The owner of the instance may rename it; data of others are refused, see shares.test.ts.
  updateCredential: { body: () => header },
  shareCredential: { body: () => ({ shareWithIds: [] }) },
  transferCredential: { body: ({ otherProject }) => ({ destinationProjectId: otherProject }) },
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
  finishOAuth2: { ok: 400, statuses: { "signed out": 401 } },
  finishOAuth1: { ok: 400, statuses: { "signed out": 401 } },

  readAppDocs: { address: () => ({ id: "slack" }) },
  readExpressionDocs: { address: () => ({ id: "guide" }) },
  readNodeDocs: { address: () => ({ id: "n8n-nodes-base.set" }) },
  readCredentialDocs: { address: () => ({ id: "httpHeaderAuth" }) },
  describeNodeTypes: { body: () => ({ nodeInfos: [] }) },
  mendParameters: { body: () => ({ type: "n8n-nodes-base.set", version: 3.4, parameters: {} }) },
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
