import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { LANGUAGES } from "./languages.ts";
import type { UserSettings } from "./user.ts";

/** Merges the body into the caller's stored settings and returns all of them. */
export const updateMySettings = route({
  method: "PATCH",
  path: "/me/settings",
  right: "signed in",
  body: z.looseObject({
    language: z
      .enum(LANGUAGES, `Choose one of the languages ${LANGUAGES.join(", ")}.`)
      .nullable()
      .optional(),
  }),
  answer: type<UserSettings>(),
  summary: "Change your settings",
});
