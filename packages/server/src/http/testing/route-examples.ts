import type * as contract from "@heddle/api";
import type { Right } from "@heddle/api";
import { VERSION } from "../../platform/version.ts";
import { PEOPLE, type PersonName } from "./people.ts";

/** Test data of one test. It is created per test because some calls delete it. */
export interface Subject {
  /** Owned by a member, who shares workflow and credential, or by the team project: */
  workflow: string;
  version: string;
  credential: string;
  oauth: string;
  execution: string;
  /** Session of the member. */
  session: string;
  /** A team project with a folder and one of its administrators. */
  project: string;
  folder: string;
  teamAdmin: string;
  /** A project where the member and the team administrator can create resources. */
  otherProject: string;
  /** Shared by all users: */
  tag: string;
  variable: string;
  /** Owned by a member or the team project, with a column and a row. */
  dataTable: string;
  /** Invited by the owner of the instance. */
  invited: string;
  /** Id of an invited user and token of the invitation, separated by a space. */
  invitation: string;
}

/** Returns the subject that the parameter `id` refers to for a right. */
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

/** Valid input for a call. */
export interface Example {
  /** Parameters and query, if the right does not determine `id`. */
  address?(subject: Subject): Record<string, unknown>;
  body?(subject: Subject): unknown;
  /** Status for callers with the right; 200 by default. */
  ok?: number;
  /** Overrides the statuses derived from the right. */
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

/** The resource belongs to the instance, so project roles do not count. */
const NOT_FOR_MEMBERS: Example["statuses"] = Object.fromEntries(
  Object.entries(PEOPLE).flatMap(([name, person]) => (person?.role === "member" ? [[name, 403]] : [])),
);

/** Inputs of calls that need more than their right implies. Other calls are made with an empty body. */
export const EXAMPLES: { [Name in RouteName]?: Example } = {
  resumeSession: { statuses: { "signed out": 401 } },
  // Attempts are counted per IP address.
  signIn: { body: () => ({ email: `n${Math.random()}@example.com`, password: "Wrong-horse-1" }), ok: 401 },
  setUpOwner: { body: () => ({ ...name, email: "new-owner@example.com", password }) },

  // Validation rejects empty bodies, so nothing changes.
  updateMe: { ok: 400 },
  changePassword: { ok: 400 },
  answerSurvey: { body: () => ({ a: 1 }) },

  importContent: { body: () => ({ files: [{ path: "tags.json", text: "[]" }] }) },
  inviteUsers: { body: () => [] },
  readInviteLink: { address: ({ invited }) => ({ id: invited }) },
  // Email is not set up.
  resendInvite: { address: ({ invited }) => ({ id: invited }), ok: 500 },
  resolveInvite: {
    address: ({ invitation }) => ({ inviteeId: invitation.split(" ")[0], token: invitation.split(" ")[1] }),
  },
  acceptInvite: {
    address: ({ invitation }) => ({ id: invitation.split(" ")[0] }),
    body: ({ invitation }) => ({ ...name, password, token: invitation.split(" ")[1] }),
  },
  // No email change is pending, and no sign-in waits for a second step.
  confirmEmail: { body: () => ({ token: "none" }), ok: 404 },
  confirmEmailOf: {
    address: ({ invited }) => ({ id: invited }),
    body: () => ({ email: "new@example.com" }),
    ok: 404,
  },
  takeSecondStep: { body: () => ({ ticket: "none" }), ok: 401 },
  // The call requires the password again.
  setUpSecondFactor: { body: () => ({ password: "Wrong-horse-1" }), ok: 400 },
  // Email is not set up.
  forgotPassword: { body: () => ({ email: "nobody@example.com" }), ok: 500 },
  resolvePasswordToken: { address: () => ({ userId: crypto.randomUUID(), token: "none" }), ok: 404 },
  resetPassword: { body: () => ({ userId: crypto.randomUUID(), token: "none", password }), ok: 404 },
  // The invited user has no password to reset.
  readResetLink: { address: ({ invited }) => ({ id: invited }), ok: 404 },
  deleteUser: { address: ({ invited }) => ({ id: invited }) },

  // Nothing is set up or enabled.
  enableSecondFactor: { body: () => ({ code: "000000" }), ok: 400 },
  disableSecondFactor: { ok: 400 },
  renewRecoveryCodes: { body: () => ({ code: "000000" }), ok: 400 },
  resetSecondFactor: { address: ({ invited }) => ({ id: invited }), ok: 400 },
  // The session belongs to the holder.
  endSessionOfUser: { address: ({ session }) => ({ id: session }) },
  // No directory is set up.
  updateLdapConfig: { ok: 400 },
  testLdapConnection: { ok: 400 },
  syncLdap: { body: () => ({ type: "dry" }), ok: 400 },

  saveModelBudget: { body: () => ({ scope: "instance", limits: {} }) },

  saveLogDestination: {
    body: () => ({ __type: "$$MessageEventBusDestinationSyslog", host: "log.example.org", enabled: false }),
  },
  // The destination does not exist.
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

  // No service is enabled, and there is no host.
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

  updateConfiguration: { ok: 400 },
  // No mail server is set up.
  updateMailSettings: { ok: 400 },
  sendTestMail: { ok: 400 },

  // No identity provider is set up, and no response arrived from one.
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
  // Keys belong to their user alone; none has this id.
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
  // The provider does not exist.
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
  // Folders belong to the project, and the workflow is not shared with it.
  placeWorkflow: { body: () => ({ folderId: null }), statuses: { "a member it is shared with": 403 } },
  discardDraft: { body: () => ({}) },
  publishVersion: { address: ({ workflow, version }) => ({ id: workflow, versionId: version }) },

  listExecutionItems: { address: ({ execution }) => ({ id: execution, node: "Start" }) },
  searchExecutions: { address: () => ({ text: "Start" }) },
  downloadExecutionItems: { address: ({ execution }) => ({ id: execution, node: "Start", format: "json" }) },
  annotateExecution: { body: () => ({ isPinned: false }) },
  // The execution succeeded, is not waiting for a decision and has ended.
  retryExecution: { ok: 400 },
  decideExecution: { body: () => ({ decision: "retry" }), ok: 409 },
  stopExecution: { ok: 404 },
  watchExecution: { ok: 404 },
  continueExecution: { body: () => ({ action: "step" }), ok: 404 },
  deleteExecutions: { body: ({ execution }) => ({ ids: [execution] }) },
  // The registry is queried only for names of node packages.
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
  readNamedBinaryData: { address: () => ({ id: "filesystem:none", fileName: "none.pdf" }), ok: 404 },

  createCredential: { body: () => ({ ...header, name: `C ${Math.random()}` }) },
  // The owner of the instance can rename it; changes to other users' data are refused, see shares.test.ts.
  updateCredential: { body: () => header },
  shareCredential: { body: () => ({ shareWithIds: [] }) },
  transferCredential: { body: ({ otherProject }) => ({ destinationProjectId: otherProject }) },
  testCredential: {
    body: ({ credential }) => ({ credentials: { id: credential, type: "httpHeaderAuth", data: {} } }),
  },
  readCredentialTranslation: { address: () => ({ credentialType: "httpHeaderAuth" }) },
  connectOAuth2: { body: ({ oauth }) => ({ id: oauth }) },
  openOAuth2: { address: ({ oauth }) => ({ id: oauth }) },
  // The credential uses the other protocol.
  connectOAuth1: { body: ({ oauth }) => ({ id: oauth }), ok: 400 },
  openOAuth1: { address: ({ oauth }) => ({ id: oauth }), ok: 400 },
  // These work only in the session that started the connection.
  finishOAuth2: { ok: 400, statuses: { "signed out": 401 } },
  finishOAuth1: { ok: 400, statuses: { "signed out": 401 } },

  readAppDocs: { address: () => ({ id: "slack" }) },
  readReleaseNotes: { address: () => ({ id: VERSION }) },
  readExpressionDocs: { address: () => ({ id: "guide" }) },
  readNodeDocs: { address: () => ({ id: "n8n-nodes-base.set" }) },
  readCredentialDocs: { address: () => ({ id: "httpHeaderAuth" }) },
  describeNodeTypes: { body: () => ({ nodeInfos: [] }) },
  repairParameters: { body: () => ({ type: "n8n-nodes-base.set", version: 3.4, parameters: {} }) },
  listOptions: { address: () => list },
  loadOptions: { body: () => list },
  searchResources: { address: () => ({ ...list, methodName: "workflowSearch" }) },
  loadResources: { body: () => ({ ...list, methodName: "workflowSearch" }) },
  runNodeAction: { ok: 400 },
  loadMapperFields: { ok: 400 },
  loadLocalMapperFields: { ok: 400 },
  checkRequestHost: { address: () => ({ host: "127.0.0.1" }) },
  convertCurl: { body: () => ({ curlCommand: "curl https://example.com" }) },
  showWorkflow: { body: ({ workflow }) => ({ workflowId: workflow }) },
  // No tab name: with one, the channel would stay open.
  openPush: { ok: 400 },
};

/** A workflow that a user can run. */
export function manual() {
  const node = { id: "1", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1 };
  return { nodes: [{ ...node, position: [0, 0], parameters: {} }], connections: {} };
}
