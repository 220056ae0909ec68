import type { Feature } from "../features.ts";
import type { SurveyVersion } from "../services/service-settings.ts";
import type { Language } from "../users/languages.ts";
import type { SignInType } from "../users/user.ts";

/** Action that makes changes of a workflow live: every save, or publishing a version. */
export type ChangesGoLive = "saved" | "published";

/** Settings of the instance for signed-in users. */
export interface InstanceSettings extends PublicSettings {
  endpointWebhook: string;
  endpointWebhookTest: string;
  endpointForm: string;
  endpointFormTest: string;
  /** Endpoint names for MCP clients. */
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
  /** Disabled and without URLs until the owner enables it: Heddle never checks for newer versions otherwise. */
  versionNotifications: { enabled: boolean; endpoint: string; infoUrl: string };
  instanceId: string;
  /** Disabled, like `posthog`, until the owner enables it; the server sends to the `url`, browsers only to the server. */
  telemetry: { enabled: boolean; config?: { key: string; url: string } };
  posthog: {
    enabled: boolean;
    apiHost: string;
    apiKey: string;
    autocapture: boolean;
    disableSessionRecording: boolean;
    debug: boolean;
  };
  /** True if users without responses are shown the personalization survey. Data sent to `/me/survey` are stored either way. */
  personalizationSurveyEnabled: boolean;
  /** Version of the survey's questions. */
  personalizationSurveyVersion: SurveyVersion;
  /** Host to which the server sends data of enabled services; empty if nothing can be sent. */
  servicesHost: string;
  /** True if the services host can show banners above every page. */
  bannersEnabled: boolean;
  /** True if the services host can ask users for an email address or a score. */
  promptsEnabled: boolean;
  publicApi: { enabled: boolean; latestVersion: number; path: string; swaggerUi: { enabled: boolean } };
  /** Default action that makes changes of workflows live. */
  workflowChangesGoLive: ChangesGoLive;
  workflowTagsDisabled: boolean;
  logLevel: string;
  /** True if the browser console shows a line for potential contributors. */
  hiringBannerEnabled: boolean;
  templates: { enabled: boolean; host: string };
  /** True where new users are offered a call. */
  onboardingCallPromptEnabled: boolean;
  executionMode: "regular" | "queue";
  pushBackend: "sse" | "websocket";
  /** Origins whose pages can send workflows to the demo view. */
  embedOrigins: string[];
  /** False while node packages cannot be installed from the editor; so is `isNpmAvailable`, the availability of npm. */
  communityNodesEnabled: boolean;
  /** Always `default`: an installation that its users run themselves. Clients know other words for hosted ones. */
  deployment: { type: string };
  isNpmAvailable: boolean;
  /**
   * Comma-separated lists. `trusted`: modules of `builtIn` that need host access, which run the script outside of the
   * sandbox.
   */
  allowedModules: { builtIn?: string; external?: string; trusted?: string };
  /** True for available features that are not disabled. */
  enterprise: Record<Feature, boolean>;
  hideUsagePage: boolean;
  /** Page for users' feedback; empty = none. */
  feedbackUrl: string;
  /** True if the editor shows features that do not exist yet. */
  plannedFeaturesShown: boolean;
  license: { environment: "production" | "staging" };
  /** The operator's metadata of the installation, for clients (`HEDDLE_METADATA_*`). */
  n8nMetadata: Record<string, string>;
}

/** Settings in the server's response: without a session only those of {@link PublicSettings}. */
export type SettingsAnswer = { [Key in keyof PublicSettings]: PublicSettings[Key] } & {
  [Key in Exclude<keyof InstanceSettings, keyof PublicSettings>]?: InstanceSettings[Key];
};

/** Settings that the sign-in pages need, visible without a session. */
export interface PublicSettings {
  /**
   * URL of the editor if browsers only keep sessions over HTTPS; empty if no HTTPS URL is configured. Absent if plain
   * HTTP works.
   */
  httpsOnly?: string;
  /** Language of users who chose none; `en` if the operator left the choice to browsers. */
  defaultLocale: Language;
  userManagement: {
    enabled: boolean;
    /** True until the owner is set up or the set-up is skipped. */
    showSetupOnFirstLoad: boolean;
    smtpSetup: boolean;
    /** The sign-in method; at most one besides passwords. */
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
