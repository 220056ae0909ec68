import { app } from "./app.ts";
import { auth } from "./auth.ts";
import { document } from "./document.ts";
import { executions } from "./executions.ts";
import { rest } from "./rest.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";
import { workflowList } from "./workflow-list.ts";
/** Every English text of the interface, by area. One file per area; texts with parts are functions. */
export const texts = { app, auth, document, executions, rest, shell, ui, workflowList };
