/** Every view by its name, with its path. Bookmarks and links from elsewhere rely on both. */
export const views = {
  Homepage: "/",
  WorkflowsView: "/workflows",
  WorkflowDemo: "/workflows/demo",
  WorkflowTemplate: "/workflows/templates/$id",
  NodeViewNew: "/workflow/new",
  NodeViewExisting: "/workflow/$id",
  WorkflowExecutions: "/workflow/$id/executions",
  ExecutionsLandingPage: "/workflow/$id/executions",
  ExecutionPreview: "/workflow/$id/executions/$executionId",
  WorkflowHistory: "/workflow/$id/history",
  Executions: "/executions",
  CredentialsView: "/credentials",
  TemplatesSearchView: "/templates",
  TemplatesWorkflowView: "/templates/$id",
  TemplatesCollectionView: "/collections/$id",
  SigninView: "/signin",
  SignupView: "/signup",
  SignoutView: "/signout",
  SetupView: "/setup",
  ForgotMyPasswordView: "/forgot-password",
  ChangePasswordView: "/change-password",
  Usage: "/settings/usage",
  PersonalSettings: "/settings/personal",
  UsersSettings: "/settings/users",
  APISettings: "/settings/api",
  LogStreamingSettingsView: "/settings/log-streaming",
  CommunityNodes: "/settings/community-nodes",
  ComingSoon: "/settings/coming-soon/$featureId",
  LdapSettings: "/settings/ldap",
  NotFoundView: "/404",
} as const;

export type ViewName = keyof typeof views;

/** Workflows can be changed here, and nowhere else. */
const editable: readonly ViewName[] = ["NodeViewNew", "NodeViewExisting", "LogStreamingSettingsView"];

/** The views of one workflow, with its bar above them. */
const ofWorkflow: readonly ViewName[] = ["NodeViewNew", "NodeViewExisting", "WorkflowExecutions"];
/** What the executions of a workflow show beside their list. */
const insideExecutions: readonly ViewName[] = ["ExecutionsLandingPage", "ExecutionPreview"];

export const isReadOnlyView = (view: ViewName): boolean => !editable.includes(view);
export const isNodeView = (view: ViewName): boolean => ofWorkflow.includes(view);

const patterns = Object.entries(views)
  .filter(([name]) => name !== "NotFoundView" && name !== "WorkflowExecutions")
  .map(([name, path]) => ({
    name: name as ViewName,
    pattern: patternOf(path),
    variables: path.split("$").length,
  }))
  .toSorted((a, b) => a.variables - b.variables);

/** The view that an address shows. */
export function viewAt(path: string): ViewName {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return patterns.find(({ pattern }) => pattern.test(trimmed))?.name ?? "NotFoundView";
}

/** `ExecutionPreview` lies in `WorkflowExecutions`: the group that the bar and the tabs are drawn for. */
export function isInNodeView(view: ViewName): boolean {
  return isNodeView(view) || insideExecutions.includes(view);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+")}$`);
}

/** The tabs of a workflow, and the key by which the bar knows that it stands above settings. */
export const tabKeys = { workflow: "workflow", executions: "executions", settings: "settings" } as const;
export type TabKey = (typeof tabKeys)[keyof typeof tabKeys];

/** The tab that is current in a view. */
export function tabOf(view: ViewName): TabKey | undefined {
  if (view === "NodeViewNew" || view === "NodeViewExisting") return tabKeys.workflow;
  if (isInNodeView(view)) return tabKeys.executions;
  return views[view].startsWith("/settings") ? tabKeys.settings : undefined;
}
