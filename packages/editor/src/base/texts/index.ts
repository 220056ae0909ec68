import { inLanguage } from "../language/active.ts";
import { app } from "./app.ts";
import { canvas, keys } from "./canvas.ts";
import { codeTexts } from "./code-editor.ts";
import { comingSoon } from "./coming-soon.ts";
import { creator } from "./creator.ts";
import { credentials } from "./credentials.ts";
import { dataTexts } from "./data-view.ts";
import { demo, templates } from "./demo.ts";
import { document } from "./document.ts";
import { executions } from "./executions.ts";
import { expressionTexts } from "./expressions.ts";
import { importTexts } from "./import.ts";
import { about } from "./instance/about.ts";
import { communityNodes } from "./instance/community-nodes.ts";
import { externalSecrets } from "./instance/external-secrets.ts";
import { instance } from "./instance/instance.ts";
import { logStreaming } from "./instance/log-streaming.ts";
import { mail } from "./instance/mail.ts";
import { usage } from "./instance/usage.ts";
import { panelTexts } from "./panel.ts";
import { parameterTexts } from "./parameters.ts";
import { audit } from "./people/audit.ts";
import { auth } from "./people/auth.ts";
import { folders, projects } from "./people/projects.ts";
import { secondFactor } from "./people/second-factor.ts";
import { security } from "./people/security.ts";
import { sharing } from "./people/sharing.ts";
import { signInTexts } from "./people/sign-in.ts";
import { users } from "./people/users.ts";
import { publish } from "./publish.ts";
import { rest } from "./rest.ts";
import { chat } from "./runs/chat.ts";
import { drawer } from "./runs/drawer.ts";
import { executionComparison } from "./runs/execution-comparison.ts";
import { runLog } from "./runs/run-log.ts";
import { apiKeys, clientRequest, settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { tags } from "./tags.ts";
import { ui } from "./ui.ts";
import { variables } from "./variables.ts";
import { versions } from "./versions.ts";
import { workflow } from "./workflow.ts";
import { workflowList } from "./workflow-list.ts";
import { workflowTests } from "./workflow-tests.ts";

const english = {
  about,
  apiKeys,
  clientRequest,
  communityNodes,
  app,
  auth,
  canvas,
  code: codeTexts,
  comingSoon,
  creator,
  credentials,
  data: dataTexts,
  demo,
  document,
  executionComparison,
  executions,
  externalSecrets,
  logStreaming,
  import: importTexts,
  keys,
  expression: expressionTexts,
  folders,
  instance,
  mail,
  panel: panelTexts,
  parameter: parameterTexts,
  projects,
  publish,
  rest,
  chat,
  drawer,
  runLog,
  audit,
  secondFactor,
  security,
  settings,
  sharing,
  shell,
  signIn: signInTexts,
  tags,
  templates,
  ui,
  usage,
  users,
  variables,
  versions,
  workflow,
  workflowList,
  workflowTests,
};

/** Strings of the interface by area, in its language. One file per area; strings with parameters are functions. */
export const texts: typeof english = Object.fromEntries(
  Object.entries(english).map(([area, own]) => [area, inLanguage(area, own)]),
) as typeof english;
