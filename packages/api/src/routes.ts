/** Every call of the editor begins with this. */
export const REST_BASE = "/rest";

/** Header that names the browser tab; push messages of runs it starts go to it. */
export const SESSION_HEADER = "sessionid";

const segment = encodeURIComponent;

/** Paths of the calls, below {@link REST_BASE}. */
export const routes = {
  settings: () => "/settings",
  timezones: () => "/options/timezones",
  nodeTypes: () => "/node-types",
  nodeTranslationHeaders: () => "/node-translation-headers",
  nodeParameterOptions: () => "/node-parameter-options",
  nodesListSearch: () => "/nodes-list-search",
  curlToJson: () => "/curl-to-json",
  binaryData: (id: string) => `/data/${segment(id)}`,
  push: (sessionId: string) => `/push?sessionId=${segment(sessionId)}`,

  login: () => "/login",
  logout: () => "/logout",
  ownerPreSetup: () => "/owner/pre-setup",
  ownerSetup: () => "/owner/setup",
  ownerSkipSetup: () => "/owner/skip-setup",
  users: () => "/users",
  user: (id: string) => `/users/${segment(id)}`,
  inviteLink: (id: string) => `/users/${segment(id)}/invite-link`,
  resolveSignupToken: () => "/resolve-signup-token",
  me: () => "/me",
  myPassword: () => "/me/password",
  mySettings: () => "/me/settings",
  mySurvey: () => "/me/survey",
  /** `GET` lists, `DELETE` ends all but the caller's own. */
  mySessions: () => "/me/sessions",
  mySession: (id: string) => `/me/sessions/${segment(id)}`,

  tags: () => "/tags",
  tag: (id: string) => `/tags/${segment(id)}`,

  workflows: () => "/workflows",
  newWorkflow: () => "/workflows/new",
  workflowFromUrl: () => "/workflows/from-url",
  /** Our addition: the workflow of a template, fetched by the server. */
  workflowTemplate: (id: string) => `/templates/workflows/${segment(id)}`,
  runWorkflow: () => "/workflows/run",
  workflow: (id: string) => `/workflows/${segment(id)}`,
  /** The saves of a workflow, newest first. */
  workflowVersions: (id: string) => `/workflows/${segment(id)}/versions`,
  workflowVersion: (id: string, versionId: string) =>
    `/workflows/${segment(id)}/versions/${segment(versionId)}`,
  restoreVersion: (id: string, versionId: string) =>
    `/workflows/${segment(id)}/versions/${segment(versionId)}/restore`,
  downloadVersion: (id: string, versionId: string) =>
    `/workflows/${segment(id)}/versions/${segment(versionId)}/download`,
  activeWorkflows: () => "/active",
  activationError: (workflowId: string) => `/active/error/${segment(workflowId)}`,
  testWebhook: (workflowId: string) => `/test-webhook/${segment(workflowId)}`,

  executions: () => "/executions",
  execution: (id: string) => `/executions/${segment(id)}`,
  /** Run data without items. */
  executionSummary: (id: string) => `/executions/${segment(id)}/summary`,
  /** One page of the items that a node run sent out. */
  executionItems: (id: string) => `/executions/${segment(id)}/items`,
  /** All items of an output as a file. */
  executionItemFile: (id: string) => `/executions/${segment(id)}/items/file`,
  retryExecution: (id: string) => `/executions/${segment(id)}/retry`,
  /** Goes on with an interrupted execution as a person decided. */
  decideExecution: (id: string) => `/executions/${segment(id)}/decide`,
  deleteExecutions: () => "/executions/delete",
  currentExecutions: () => "/executions-current",
  /** What the tab hears that started a manual run comes to this one too. */
  watchExecution: (id: string) => `/executions-current/${segment(id)}/watch`,
  stopExecution: (id: string) => `/executions-current/${segment(id)}/stop`,

  credentials: () => "/credentials",
  newCredential: () => "/credentials/new",
  /** Which workflows name which credential. */
  credentialUses: () => "/credentials/uses",
  credential: (id: string) => `/credentials/${segment(id)}`,
  shareCredential: (id: string) => `/credentials/${segment(id)}/share`,
  testCredential: () => "/credentials/test",
  /** `POST {id}` answers the address of the page on which a person gives access. */
  connectOAuth1: () => "/oauth1-credential/auth",
  connectOAuth2: () => "/oauth2-credential/auth",
} as const;

/** Files beside the REST calls: arrays of descriptions, with an entity tag. */
export const staticPaths = {
  nodeTypes: "/types/nodes.json",
  credentialTypes: "/types/credentials.json",
  health: "/healthz",
} as const;
