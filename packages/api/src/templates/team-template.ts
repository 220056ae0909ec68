import type { PersonReference } from "../users/user.ts";
import { z } from "../zod.ts";
import type { TemplateSummary } from "./template.ts";

/** Prefix of the ids of templates saved by users. */
export const TEAM_TEMPLATE_PREFIX = "team-";

/** A template that a user made of a workflow, for all users. */
export interface TeamTemplate extends TemplateSummary {
  /** Null once the author has been deleted. */
  author: PersonReference | null;
  /** Types of the required credentials. */
  credentialTypes: string[];
  /** Whether the caller may change and delete it. */
  mayChange: boolean;
}

const MAX_NAME_CHARACTERS = 128;
const MAX_DESCRIPTION_CHARACTERS = 4_000;
const MAX_CATEGORIES = 20;

const parts = {
  name: z
    .string("A template needs a name.")
    .trim()
    .min(1, "A template needs a name.")
    .max(MAX_NAME_CHARACTERS, `A name has at most ${MAX_NAME_CHARACTERS} characters.`),
  description: z
    .string("A description is text.")
    .max(
      MAX_DESCRIPTION_CHARACTERS,
      `A description has at most ${MAX_DESCRIPTION_CHARACTERS.toLocaleString("en")} characters.`,
    ),
  categories: z
    .array(z.string("A category is named by its id."), "Categories are a list of ids.")
    .max(MAX_CATEGORIES, `A template has at most ${MAX_CATEGORIES} categories.`),
};

/** Body of the call that saves a workflow as a template. @internal */
export const newTeamTemplateSchema = z.object({
  name: parts.name,
  description: parts.description.default(""),
  categories: parts.categories.default([]),
});

/** Request body for changing a template: the changed fields. @internal */
export const teamTemplateChangeSchema = z.object({
  name: parts.name.optional(),
  description: parts.description.optional(),
  categories: parts.categories.optional(),
});
