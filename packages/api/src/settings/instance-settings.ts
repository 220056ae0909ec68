import type { Feature } from "../features.ts";
import type { SurveyVersion } from "../services/service-settings.ts";
import type { Language } from "../users/languages.ts";
import type { SignInType } from "../users/user.ts";

/** What makes changes of a workflow live: every save, or publishing a version. */
export type ChangesGoLive = "saved" | "published";

/** Settings of the instance for signed-in users. */
export interface InstanceSettings extends PublicSettings {
  endpointWebhook: string;
  endpointWebhookTest: string;
  endpointForm: string;
  endpointFormTest: string;
  /** Addresses for MCP clients. */
  endpointMcp: string;
  endpointMcpTest: string;
  saveDataErrorExecution: "all" | "none";
  saveDataSuccessExecution: "all" | "none";
  saveManualExecutions: boolean;
  saveExecutionProgress: boolean;
  /** Seconds; −1 = none. */
  executionTimeout: number;
  maxExecutionTimeout: number;
  workflowCallerPolicyDefaultOption: "any" | "none" | "workflowsFromAList" | "workflowsFromSameOwner";
  timezone: string;
  urlBaseWebhook: string;
  urlBaseEditor: string;
  oauthCallbackUrls: { oauth1: string; oauth2: string };
  versionCli: string;
  /** Off and without addresses until the owner switches it on: Heddle asks no host whether there is a newer version. */
  versionNotifications: { enabled: boolean; endpoint: string; infoUrl: string };
  instanceId: string;
  /** Off, as is `posthog`, until the owner switches it on; the server sends to the `url`, browsers only to the server. */
  telemetry: { enabled: boolean; config?: { key: string; url: string } };
  posthog: {
    enabled: boolean;
    apiHost: string;
    apiKey: string;
    autocapture: boolean;
    disableSessionRecording: boolean;
    debug: boolean;
  };
  /** True where users without answers are asked about themselves. What clients send to `/me/survey` is kept either way. */
  personalizationSurveyEnabled: boolean;
  /** Which questions they are asked. */
  personalizationSurveyVersion: SurveyVersion;
  /** Where services that are on send to, by the server; empty where nothing can be sent. */
  servicesHost: string;
  /** True where the services host may show lines above every page. */
  bannersEnabled: boolean;
  /** True where the services host may ask users for an address or a score. */
  promptsEnabled: boolean;
  publicApi: { enabled: boolean; latestVersion: number; path: string; swaggerUi: { enabled: boolean } };
  /** What makes changes of workflows live that do not say it themselves. */
  workflowChangesGoLive: ChangesGoLive;
  workflowTagsDisabled: boolean;
  logLevel: string;
  /** True where the browser console shows a line for people who want to contribute. */
  hiringBannerEnabled: boolean;
  templates: { enabled: boolean; host: string };
  /** True where new users are offered a call. */
  onboardingCallPromptEnabled: boolean;
  executionMode: "regular" | "queue";
  pushBackend: "sse" | "websocket";
  /** Origins whose pages may send workflows to the demo view. */
  embedOrigins: string[];
  /** False while packages of nodes cannot be installed from the editor; so is `isNpmAvailable`, which says whether they could be. */
  communityNodesEnabled: boolean;
  /** Always `default`: an installation that its users run themselves. Clients know other words for hosted ones. */
  deployment: { type: string };
  isNpmAvailable: boolean;
  /** Comma lists. `trusted`: those of `builtIn` that need the machine, and with them a script outside of the sandbox. */
  allowedModules: { builtIn?: string; external?: string; trusted?: string };
  /** True for features that are there and not switched off. */
  enterprise: Record<Feature, boolean>;
  hideUsagePage: boolean;
  /** Page on which users say what they need; empty = none. */
  feedbackUrl: string;
  /** True where the editor shows features that do not exist yet. */
  plannedFeaturesShown: boolean;
  license: { environment: "production" | "staging" };
  /** What the operator says of the installation, for clients (`HEDDLE_METADATA_*`). */
  n8nMetadata: Record<string, string>;
}

/** Settings as the server answers them: without a session only those of {@link PublicSettings}. */
export type SettingsAnswer = { [Key in keyof PublicSettings]: PublicSettings[Key] } & {
  [Key in Exclude<keyof InstanceSettings, keyof PublicSettings>]?: InstanceSettings[Key];
};

/** Settings that the sign-in pages need, visible without a session. */
export interface PublicSettings {
  /** Language of users who chose none; `en` where the operator left that to browsers. */
  defaultLocale: Language;
  userManagement: {
    enabled: boolean;
    /** True until the owner is set up or the set-up is skipped. */
    showSetupOnFirstLoad: boolean;
    smtpSetup: boolean;
    /** How people sign in; there is one way beside passwords at most. */
    authenticationMethod: SignInType;
  };
  sso: {
    saml: { loginLabel: string; loginEnabled: boolean };
    ldap: { loginLabel: string; loginEnabled: boolean };
    oidc: { loginLabel: string; loginEnabled: boolean };
  };
  /** The time zone of workflows, for the page that sets up the owner; absent after that for callers who are not signed in. */
  timezone?: string;
}
