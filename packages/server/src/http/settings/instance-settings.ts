import {
  addressOf,
  FEATURES,
  type Feature,
  finishOAuth1,
  finishOAuth2,
  type InstanceSettings,
  type PublicSettings,
  REST_BASE,
  type ServiceName,
} from "@heddle/api";
import { allowedBuiltIns, trustedModules } from "../../code-runner/built-in-modules.ts";
import { installedPackages } from "../../code-runner/external-modules.ts";
import { isNpmAvailable } from "../../community-packages/registry/npm.ts";
import type { AppContext } from "../../http/context.ts";
import { type ActiveMethod, activeMethod } from "../../identity/sign-in/active-method.ts";
import { isFixed } from "../../platform/config/stored-settings.ts";
import { VERSION } from "../../platform/version.ts";

/** Settings of the sign-in pages. */
export async function publicSettings(context: AppContext): Promise<PublicSettings> {
  const active = await activeMethod(context);
  const showSetupOnFirstLoad = await context.instance.get("showSetupOnFirstLoad");
  return {
    ...(context.config.server.secureCookie && { httpsOnly: httpsAddress(context.addresses.editor) }),
    defaultLocale: context.config.server.defaultLocale ?? "en",
    userManagement: {
      enabled: true,
      showSetupOnFirstLoad,
      smtpSetup: (await context.mails.mailer()) !== undefined,
      authenticationMethod: active.kind,
    },
    sso: { saml: stateOf("saml", active), ldap: stateOf("ldap", active), oidc: stateOf("oidc", active) },
    ...(showSetupOnFirstLoad &&
      !isFixed(context.config, "HEDDLE_TIMEZONE") && { timezone: context.timezone.name }),
  };
}

const httpsAddress = (address: string) => (address.startsWith("https:") ? address : "");

function stateOf(kind: ActiveMethod["kind"], active: ActiveMethod) {
  const loginEnabled = active.kind === kind;
  return { loginEnabled, loginLabel: loginEnabled ? active.label : "" };
}

/** Settings of the editor. URLs of other companies are empty: a fresh installation calls no host. */
export async function instanceSettings(context: AppContext): Promise<InstanceSettings> {
  const { config, addresses, keys } = context;
  const on = await context.services.on();
  return {
    ...(await publicSettings(context)),
    ...executionDefaults(context),
    endpointWebhook: config.endpoints.webhook,
    endpointWebhookTest: config.endpoints.webhookTest,
    endpointForm: config.endpoints.form,
    endpointFormTest: config.endpoints.formTest,
    endpointMcp: "mcp",
    endpointMcpTest: "mcp-test",
    timezone: context.timezone.name,
    urlBaseWebhook: `${addresses.webhooks}/`,
    urlBaseEditor: addresses.editor,
    oauthCallbackUrls: {
      oauth1: addresses.editor + addressOf(finishOAuth1, {}),
      oauth2: addresses.editor + addressOf(finishOAuth2, {}),
    },
    versionCli: VERSION,
    ...serviceSettings(context.services.host, on),
    personalizationSurveyVersion: await context.services.surveyVersion(),
    instanceId: keys.instanceId,
    publicApi: publicApiSettings(context),
    workflowChangesGoLive: config.workflows.changesGoLive,
    workflowTagsDisabled: !config.workflows.hasTags,
    logLevel: config.observe.logLevel,
    templates: templateSettings(context),
    executionMode: config.queue.kind === "embedded" ? "regular" : "queue",
    pushBackend: config.server.pushBackend,
    embedOrigins: config.server.embedOrigins,
    communityNodesEnabled: context.packages.isOn,
    deployment: { type: "default" },
    isNpmAvailable: context.packages.isOn && (await isNpmAvailable()),
    allowedModules: allowedModules(context),
    enterprise: features(context),
    hideUsagePage: config.features.hidesUsage,
    feedbackUrl: config.server.feedbackUrl ?? "",
    plannedFeaturesShown: config.features.showsPlanned,
    license: { environment: "production" },
    n8nMetadata: config.server.metadata,
  };
}

/** Template library of this server: its own, at its own URL, unless a different one is configured. */
function templateSettings({ config, addresses }: AppContext): InstanceSettings["templates"] {
  const { hasTemplates, templatesHost = addresses.editor + REST_BASE } = config.workflows;
  return { enabled: hasTemplates, host: hasTemplates ? templatesHost : "" };
}

/** Services that the owner enabled. Browsers only call this server, which sends requests to the host. */
function serviceSettings(host: string, on: ReadonlySet<ServiceName>) {
  return {
    versionNotifications: on.has("versions")
      ? { enabled: true, endpoint: `${host}/versions/`, infoUrl: `${host}/news` }
      : { enabled: false, endpoint: "", infoUrl: "" },
    telemetry: on.has("telemetry")
      ? { enabled: true, config: { key: "", url: `${host}/telemetry` } }
      : { enabled: false },
    posthog: {
      enabled: on.has("experiments"),
      apiHost: on.has("experiments") ? host : "",
      apiKey: "",
      autocapture: false,
      disableSessionRecording: true,
      debug: false,
    },
    servicesHost: host,
    personalizationSurveyEnabled: on.has("survey"),
    bannersEnabled: on.has("banners"),
    promptsEnabled: on.has("prompts"),
    hiringBannerEnabled: on.has("hiring"),
    onboardingCallPromptEnabled: on.has("onboarding"),
  };
}

/** Available features that can be disabled: features that do not work are not reported. */
const AVAILABLE: Readonly<Record<Feature, boolean>> = {
  sharing: true,
  ldap: true,
  saml: true,
  oidc: true,
  logStreaming: true,
  advancedExecutionFilters: true,
};

function features({ config }: AppContext): InstanceSettings["enterprise"] {
  const isOn = (feature: Feature) =>
    AVAILABLE[feature] && !config.features.off.some((off) => off === feature);
  return Object.fromEntries(
    FEATURES.map((feature) => [feature, isOn(feature)]),
  ) as InstanceSettings["enterprise"];
}

function publicApiSettings({ config: { publicApi } }: AppContext): InstanceSettings["publicApi"] {
  const { isEnabled, path, hasDocs } = publicApi;
  return { enabled: isEnabled, latestVersion: 1, path, swaggerUi: { enabled: isEnabled && hasDocs } };
}

/** The modules that `require` returns in Code nodes, for the completion list. */
function allowedModules({ config: { code } }: AppContext): InstanceSettings["allowedModules"] {
  const trusted = trustedModules(code.trustedModules);
  const builtIn = [...allowedBuiltIns(code.allowBuiltIn), ...trusted];
  const external = code.allowExternal.includes("*")
    ? installedPackages(code.modulesFolder)
    : code.allowExternal;
  return {
    builtIn: builtIn.length > 0 ? builtIn.join(",") : undefined,
    trusted: trusted.length > 0 ? trusted.join(",") : undefined,
    external: external.length > 0 ? external.join(",") : undefined,
  };
}

function executionDefaults({ config }: AppContext) {
  return {
    saveDataErrorExecution: config.executions.saveErrors,
    saveDataSuccessExecution: config.executions.saveSuccesses,
    saveManualExecutions: config.executions.saveManual,
    saveExecutionProgress: config.executions.saveProgress,
    executionTimeout: config.executions.timeoutSeconds,
    maxExecutionTimeout: config.executions.maxTimeoutSeconds,
    workflowCallerPolicyDefaultOption: config.workflows.callerPolicy,
  } as const;
}
