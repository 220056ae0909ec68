import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { UserSettings } from "./user.ts";

/** Merges the body into the caller's stored settings and returns all of them. */
export const updateMySettings = route({
  method: "PATCH",
  path: "/me/settings",
  right: "signed in",
  body: z.record(z.string(), z.unknown()),
  answer: type<UserSettings>(),
  summary: "Change your settings",
});
