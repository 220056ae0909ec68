import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { ListSearch } from "../screens/executions/list-choice.ts";
import { settingsPages } from "../screens/settings/pages.ts";
import {
  firstSettingsPage,
  requireLackOfSecondFactor,
  requireSettingsPage,
  requireSetup,
  requireSignedOut,
  requireTemplates,
  requireUser,
} from "./guards.ts";
import { NotFound } from "./NotFound.tsx";
import { PageError } from "./PageError.tsx";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Returns a token of the URL. A token of digits alone is parsed as a number. */
function tokenIn(search: Record<string, unknown>, name = "token"): string | undefined {
  const value = search[name];
  return text(typeof value === "number" ? String(value) : value);
}

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: PageError });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/workflows", replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/signin",
  validateSearch: (
    search: Record<string, unknown>,
  ): { redirect?: string | undefined; ticket?: string | undefined } => ({
    redirect: text(search["redirect"]),
    ticket: tokenIn(search, "ticket"),
  }),
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("../screens/auth/SignIn.tsx"), "SignIn"),
});

/** Users return here from an identity provider that sends no name. */
const onboarding = createRoute({
  getParentRoute: () => root,
  path: "/saml/onboarding",
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("../screens/auth/Onboarding.tsx"), "Onboarding"),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  beforeLoad: requireSetup,
  component: lazyRouteComponent(() => import("../screens/auth/Setup.tsx"), "Setup"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import("../screens/auth/ForgotPassword.tsx"), "ForgotPassword"),
});

/** The link can be opened while a different user is logged in: the invited user takes over the browser. */
const signUp = createRoute({
  getParentRoute: () => root,
  path: "/signup",
  validateSearch: (search: Record<string, unknown>) => ({
    inviteeId: text(search["inviteeId"]),
    token: tokenIn(search),
  }),
  component: lazyRouteComponent(() => import("../screens/auth/SignUp.tsx"), "SignUp"),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: "/change-password",
  validateSearch: (search: Record<string, unknown>) => ({
    userId: text(search["userId"]),
    token: tokenIn(search),
  }),
  component: lazyRouteComponent(() => import("../screens/auth/NewPassword.tsx"), "NewPassword"),
});

/** Link of the email that confirms a new address: for the user who requested it, logged in. */
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: "/confirm-email",
  validateSearch: (search: Record<string, unknown>) => ({ token: tokenIn(search) }),
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("../screens/auth/ConfirmEmail.tsx"), "ConfirmEmail"),
});

/** Users who must set up a second factor are redirected here. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: "/second-factor",
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: text(search["redirect"]),
  }),
  beforeLoad: requireLackOfSecondFactor,
  component: lazyRouteComponent(() => import("../screens/auth/SecondFactorPage.tsx"), "SecondFactorPage"),
});

/** MCP clients send browsers here; the user allows or refuses the requested permissions. */
const clientRequest = createRoute({
  getParentRoute: () => root,
  path: "/connect-client",
  validateSearch: (search: Record<string, unknown>): { request?: string | undefined } => ({
    request: text(search["request"]),
  }),
  beforeLoad: requireUser,
  component: lazyRouteComponent(
    () => import("../screens/settings/api-keys/ClientRequestPage.tsx"),
    "ClientRequestPage",
  ),
});

const signOut = createRoute({
  getParentRoute: () => root,
  path: "/signout",
  component: lazyRouteComponent(() => import("../screens/auth/SignOut.tsx"), "SignOut"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("./shell/Shell.tsx"), "Shell"),
});

const workflows = createRoute({
  getParentRoute: () => shell,
  path: "/workflows",
  component: lazyRouteComponent(() => import("../screens/lists/WorkflowList.tsx"), "WorkflowList"),
});

/** For pages that embed it in a frame: without the sidebar, and read-only. */
const demo = createRoute({
  getParentRoute: () => root,
  path: "/workflows/demo",
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("../screens/demo/DemoView.tsx"), "DemoView"),
});

const template = createRoute({
  getParentRoute: () => shell,
  path: "/workflows/templates/$id",
  beforeLoad: requireTemplates,
  component: lazyRouteComponent(() => import("../screens/templates/TemplateImport.tsx"), "TemplateImport"),
});

/** The template library; the URL contains the search. */
const templates = createRoute({
  getParentRoute: () => shell,
  path: "/templates",
  validateSearch: (
    search: Record<string, unknown>,
  ): { search?: string | undefined; categories?: string | undefined } => ({
    // Numbers in the URL are parsed as such.
    search: text(typeof search["search"] === "number" ? String(search["search"]) : search["search"]),
    categories: text(
      typeof search["categories"] === "number" ? String(search["categories"]) : search["categories"],
    ),
  }),
  beforeLoad: requireTemplates,
  component: lazyRouteComponent(() => import("../screens/templates/TemplatesPage.tsx"), "TemplatesPage"),
});

const templatePage = createRoute({
  getParentRoute: () => shell,
  path: "/templates/$id",
  beforeLoad: requireTemplates,
  component: lazyRouteComponent(() => import("../screens/templates/TemplatePage.tsx"), "TemplatePage"),
});

const templateCollection = createRoute({
  getParentRoute: () => shell,
  path: "/collections/$id",
  beforeLoad: requireTemplates,
  component: lazyRouteComponent(() => import("../screens/templates/CollectionPage.tsx"), "CollectionPage"),
});

const executions = createRoute({
  getParentRoute: () => shell,
  path: "/executions",
  // `readListChoice` ignores invalid values.
  validateSearch: (search: Record<string, unknown>) => search as ListSearch,
  component: lazyRouteComponent(() => import("../screens/executions/ExecutionList.tsx"), "ExecutionList"),
});

const inbox = createRoute({
  getParentRoute: () => shell,
  path: "/inbox",
  component: lazyRouteComponent(() => import("../screens/inbox/InboxPage.tsx"), "InboxPage"),
});

const triggers = createRoute({
  getParentRoute: () => shell,
  path: "/triggers",
  component: lazyRouteComponent(() => import("../screens/triggers/TriggersPage.tsx"), "TriggersPage"),
});

const insights = createRoute({
  getParentRoute: () => shell,
  path: "/insights",
  component: lazyRouteComponent(() => import("../screens/insights/InsightsPage.tsx"), "InsightsPage"),
});

const executionComparison = createRoute({
  getParentRoute: () => shell,
  path: "/executions/compare",
  component: lazyRouteComponent(
    () => import("../screens/execution-comparison/ComparisonPage.tsx"),
    "ComparisonPage",
  ),
});

const credentials = createRoute({
  getParentRoute: () => shell,
  path: "/credentials",
  component: lazyRouteComponent(() => import("../screens/credentials/CredentialList.tsx"), "CredentialList"),
});

const dataTables = createRoute({
  getParentRoute: () => shell,
  path: "/data-tables",
  component: lazyRouteComponent(() => import("../screens/data-tables/DataTableList.tsx"), "DataTableList"),
});

const dataTable = createRoute({
  getParentRoute: () => shell,
  path: "/data-tables/$tableId",
  component: lazyRouteComponent(() => import("../screens/data-tables/DataTablePage.tsx"), "DataTablePage"),
});

const project = createRoute({ getParentRoute: () => shell, path: "/projects/$projectId" });

const projectWorkflows = createRoute({
  getParentRoute: () => project,
  path: "/",
  component: lazyRouteComponent(() => import("../screens/projects/ProjectWorkflows.tsx"), "ProjectWorkflows"),
});

const projectCredentials = createRoute({
  getParentRoute: () => project,
  path: "/credentials",
  component: lazyRouteComponent(
    () => import("../screens/projects/ProjectCredentials.tsx"),
    "ProjectCredentials",
  ),
});

const projectExecutions = createRoute({
  getParentRoute: () => project,
  path: "/executions",
  component: lazyRouteComponent(
    () => import("../screens/projects/ProjectExecutions.tsx"),
    "ProjectExecutions",
  ),
});

const projectDataTables = createRoute({
  getParentRoute: () => project,
  path: "/data-tables",
  component: lazyRouteComponent(
    () => import("../screens/projects/ProjectDataTables.tsx"),
    "ProjectDataTables",
  ),
});

const projectVariables = createRoute({
  getParentRoute: () => project,
  path: "/variables",
  component: lazyRouteComponent(() => import("../screens/projects/ProjectVariables.tsx"), "ProjectVariables"),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "/settings",
  component: lazyRouteComponent(() => import("../screens/projects/ProjectSettings.tsx"), "ProjectSettings"),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("../screens/settings/SettingsPage.tsx"), "SettingsPage"),
});

/** The first page that the user can see. */
const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: "/",
  beforeLoad: firstSettingsPage,
});

/** A page declared by a row, see `screens/settings/settings-page.ts`. */
const settingsPage = createRoute({
  getParentRoute: () => settings,
  path: "/$page",
  beforeLoad: ({ params }) => requireSettingsPage(params.page),
  loader: ({ params }) => settingsPages.find(({ path }) => path === params.page)?.component.preload?.(),
  component: lazyRouteComponent(() => import("../screens/settings/ChosenPage.tsx"), "ChosenPage"),
});

const workflowIndex = createRoute({
  getParentRoute: () => shell,
  path: "/workflow",
  beforeLoad: () => {
    throw redirect({ to: "/workflow/$id", params: { id: "new" }, replace: true });
  },
});

/** `new` is an id like any other here: the view creates an unsaved workflow for it. */
const workflow = createRoute({
  getParentRoute: () => shell,
  path: "/workflow/$id",
  validateSearch: (
    search: Record<string, unknown>,
  ): { templateId?: string | undefined; project?: string | undefined; folder?: string | undefined } => ({
    // Project of a new workflow.
    project: text(search["project"]),
    folder: text(search["folder"]),
    // A number in the URL is parsed as one.
    templateId: text(
      typeof search["templateId"] === "number" ? String(search["templateId"]) : search["templateId"],
    ),
  }),
  component: lazyRouteComponent(() => import("../screens/workflow/WorkflowView.tsx"), "WorkflowView"),
});

const workflowEditor = createRoute({
  getParentRoute: () => workflow,
  path: "/",
  component: lazyRouteComponent(() => import("../screens/workflow/WorkflowEditor.tsx"), "WorkflowEditor"),
});

const workflowExecutions = createRoute({
  getParentRoute: () => workflow,
  path: "/executions",
  component: lazyRouteComponent(
    () => import("../screens/executions/WorkflowExecutions.tsx"),
    "WorkflowExecutions",
  ),
});

/** The parent renders it: the list stays while the selected execution changes. */
const workflowExecution = createRoute({ getParentRoute: () => workflowExecutions, path: "/$executionId" });

const workflowInbox = createRoute({
  getParentRoute: () => workflow,
  path: "/inbox",
  component: lazyRouteComponent(() => import("../screens/inbox/WorkflowInbox.tsx"), "WorkflowInbox"),
});

const workflowInsights = createRoute({
  getParentRoute: () => workflow,
  path: "/insights",
  component: lazyRouteComponent(() => import("../screens/insights/WorkflowInsights.tsx"), "WorkflowInsights"),
});

const workflowHistory = createRoute({
  getParentRoute: () => workflow,
  path: "/history",
  component: lazyRouteComponent(() => import("../screens/versions/HistoryPage.tsx"), "HistoryPage"),
});

/** URLs of planned features, compatible with similar products. */
const comingSoon = createRoute({
  getParentRoute: () => settings,
  path: "/coming-soon/$featureId",
  beforeLoad: ({ params }) => {
    const page = params.featureId === "sso" ? "users" : params.featureId;
    throw redirect({ to: "/settings/$page", params: { page }, replace: true });
  },
});

/** Every page by its path. */
export const routeTree = root.addChildren([
  home,
  signIn,
  onboarding,
  setup,
  signUp,
  forgotPassword,
  newPassword,
  confirmEmail,
  secondFactor,
  clientRequest,
  signOut,
  demo,
  shell.addChildren([
    workflows,
    template,
    templates,
    templatePage,
    templateCollection,
    executions,
    inbox,
    triggers,
    insights,
    executionComparison,
    dataTables,
    dataTable,
    credentials,
    project.addChildren([
      projectWorkflows,
      projectCredentials,
      projectExecutions,
      projectDataTables,
      projectVariables,
      projectSettings,
    ]),
    settings.addChildren([settingsIndex, settingsPage, comingSoon]),
    workflowIndex,
    workflow.addChildren([
      workflowEditor,
      workflowExecutions.addChildren([workflowExecution]),
      workflowInbox,
      workflowInsights,
      workflowHistory,
    ]),
  ]),
]);
