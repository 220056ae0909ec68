import type { Translation } from "../language/translation.ts";
import { alerts } from "./alerts.ts";
import { app } from "./app.ts";
import { canvas, keys } from "./canvas.ts";
import { code } from "./code-editor.ts";
import { comingSoon } from "./coming-soon.ts";
import { commands } from "./commands/commands.ts";
import { paletteWords } from "./commands/palette-words.ts";
import { creator } from "./creator.ts";
import { credentials } from "./credentials.ts";
import { data } from "./data-view.ts";
import { demo, templates } from "./demo.ts";
import { document } from "./document.ts";
import { executions } from "./executions.ts";
import { expression } from "./expressions.ts";
import { filters } from "./filters.ts";
import { importTexts } from "./import.ts";
import { insights } from "./insights.ts";
import { about } from "./instance/about.ts";
import { communityNodes } from "./instance/community-nodes.ts";
import { externalSecrets } from "./instance/external-secrets.ts";
import { instance } from "./instance/instance.ts";
import { logStreaming } from "./instance/log-streaming.ts";
import { mail } from "./instance/mail.ts";
import { usage } from "./instance/usage.ts";
import { dataTables } from "./pages/data-tables.ts";
import { tour } from "./pages/tour.ts";
import { panel } from "./panel.ts";
import { parameter } from "./parameters.ts";
import { audit } from "./people/audit.ts";
import { auth } from "./people/auth.ts";
import { folders, projects } from "./people/projects.ts";
import { secondFactor } from "./people/second-factor.ts";
import { security } from "./people/security.ts";
import { sharing } from "./people/sharing.ts";
import { signIn } from "./people/sign-in.ts";
import { users } from "./people/users.ts";
import { publish } from "./publish.ts";
import { rest } from "./rest.ts";
import { agentSteps } from "./runs/agent-steps.ts";
import { chat } from "./runs/chat.ts";
import { drawer } from "./runs/drawer.ts";
import { executionComparison } from "./runs/execution-comparison.ts";
import { inbox } from "./runs/inbox.ts";
import { modelBudgets } from "./runs/model-budgets.ts";
import { modelUsage } from "./runs/model-usage.ts";
import { runLog } from "./runs/run-log.ts";
import { triggers } from "./runs/triggers.ts";
import { services } from "./services/services.ts";
import { servicesPage } from "./services/services-page.ts";
import { survey } from "./services/survey.ts";
import { apiKeys, clientRequest, settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { tags } from "./tags.ts";
import { templateLibrary } from "./templates.ts";
import { ui } from "./ui.ts";
import { variables } from "./variables.ts";
import { versions } from "./versions.ts";
import { workflow } from "./workflow.ts";
import { workflowList } from "./workflow-list.ts";
import { workflowTests } from "./workflow-tests.ts";

/** All German strings of the interface. */
export const german: Translation = {
  about,
  agentSteps,
  alerts,
  apiKeys,
  clientRequest,
  app,
  audit,
  auth,
  canvas,
  code,
  comingSoon,
  commands,
  communityNodes,
  creator,
  credentials,
  data,
  dataTables,
  demo,
  document,
  executionComparison,
  executions,
  expression,
  externalSecrets,
  filters,
  folders,
  import: importTexts,
  inbox,
  insights,
  keys,
  logStreaming,
  instance,
  mail,
  modelBudgets,
  modelUsage,
  paletteWords,
  panel,
  parameter,
  projects,
  publish,
  rest,
  chat,
  drawer,
  runLog,
  secondFactor,
  security,
  services,
  servicesPage,
  settings,
  sharing,
  shell,
  signIn,
  survey,
  tags,
  templateLibrary,
  templates,
  ui,
  triggers,
  tour,
  usage,
  users,
  variables,
  versions,
  workflow,
  workflowList,
  workflowTests,
};
