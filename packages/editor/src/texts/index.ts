import { app } from "./app.ts";
import { rest } from "./rest.ts";
import { ui } from "./ui.ts";

/** Every English text of the interface, by area. One file per area; texts with parts are functions. */
export const texts = { app, rest, ui };
