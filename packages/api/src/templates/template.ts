import type { Workflow } from "@heddle/workflow";
import { z } from "../zod.ts";

/** Number of templates in a page of a search. */
export const TEMPLATES_PER_PAGE = 10;
/** Maximum number of templates per page. */
const MAX_TEMPLATES_PER_PAGE = 100;
const MAX_SEARCH_CHARACTERS = 200;

/** A category of templates. */
export interface TemplateCategory {
  id: string;
  name: string;
}

/** A type of node that a template uses, such as `n8n-nodes-base.httpRequest`. */
export interface TemplateNodeType {
  name: string;
  displayName: string;
}

/** A template in lists. */
export interface TemplateSummary {
  id: string;
  name: string;
  /** Markdown. */
  description: string;
  /** ISO date; empty if the library does not state it. */
  createdAt: string;
  /** Each type once, without notes. */
  nodes: TemplateNodeType[];
  categories: TemplateCategory[];
  /** Whether the server has a picture of it; see `readTemplatePicture`. */
  hasPicture: boolean;
}

/** A template with its workflow. */
export interface Template extends TemplateSummary {
  workflow: Workflow;
}

/** Templates that belong together. */
export interface TemplateCollection {
  id: string;
  name: string;
  /** Markdown. */
  description: string;
  workflows: { id: string }[];
}

/**
 * Text to search for, and ids of categories as a comma list. A template in one of the categories is found.
 * @internal
 */
export const templateSearch = {
  search: z
    .string("Text to search for is text.")
    .max(MAX_SEARCH_CHARACTERS, `Search for at most ${MAX_SEARCH_CHARACTERS} characters.`)
    .default(""),
  category: z
    .string("Categories are a comma list of ids.")
    .default("")
    .transform((list) => list.split(",").filter((id) => id !== "")),
};

/** Number of templates to skip, and number to return. @internal */
export const templatePage = {
  skip: z.coerce
    .number("`skip` is a number.")
    .int("`skip` is a whole number.")
    .min(0, "`skip` is at least 0.")
    .default(0),
  rows: z.coerce
    .number("`rows` is a number.")
    .int("`rows` is a whole number.")
    .min(1, "`rows` is at least 1.")
    .max(MAX_TEMPLATES_PER_PAGE, `\`rows\` is at most ${MAX_TEMPLATES_PER_PAGE}.`)
    .default(TEMPLATES_PER_PAGE),
};
