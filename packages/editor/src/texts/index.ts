import { app } from "./app.ts";
import { auth } from "./auth.ts";
import { canvas, shortcuts } from "./canvas.ts";
import { creator } from "./creator.ts";
import { document } from "./document.ts";
import { executions } from "./executions.ts";
import { rest } from "./rest.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";
import { workflow } from "./workflow.ts";
import { workflowList } from "./workflow-list.ts";
/** Every English text of the interface, by area. One file per area; texts with parts are functions. */
export const texts = {
  app,
  auth,
  canvas,
  creator,
  document,
  executions,
  rest,
  shell,
  shortcuts,
  ui,
  workflow,
  workflowList,
};
