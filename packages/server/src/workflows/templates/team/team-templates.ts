import { mayDo, TEAM_TEMPLATE_PREFIX, type TeamTemplate, type Template } from "@heddle/api";
import type { Workflow } from "@heddle/workflow";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import type { Config } from "../../../platform/config/env.ts";
import { newId } from "../../../platform/ids.ts";
import type { Store } from "../../../store/store.ts";
import type { UserRow, WorkflowRow } from "../../../store/tables.ts";
import type { TeamTemplateRow } from "../../../store/templates/template-tables.ts";
import { toWorkflow } from "../../document.ts";
import { categoriesOf, isCategory } from "../categories.ts";
import { nodeTypesOf } from "../node-types-of.ts";
import { credentialTypesOf, withoutSecrets } from "./without-secrets.ts";

/** Dependencies of storing users' templates. */
interface TeamContext {
  readonly store: Pick<Store, "db">;
  readonly config: Config;
}

/** An author's description of a template. */
interface Said {
  name: string;
  description: string;
  categories: readonly string[];
}

/** Saves a workflow as a template, without secrets and data that belong to its author alone. */
export async function saveTemplate(
  context: TeamContext,
  user: UserRow,
  stored: WorkflowRow,
  { name, description, categories }: Said,
): Promise<TeamTemplate> {
  assertLibrary(context);
  const now = new Date().toISOString();
  const row: TeamTemplateRow = {
    id: `${TEAM_TEMPLATE_PREFIX}${newId()}`,
    name,
    description,
    categories: JSON.stringify(categories.filter(isCategory)),
    workflow: JSON.stringify(withoutSecrets(toWorkflow(stored))),
    authorId: user.id,
    createdAt: now,
    updatedAt: now,
  };
  await context.store.db.insertInto("teamTemplate").values(row).execute();
  return asSeen(row, user, user);
}

/** The templates of all users, the newest first. */
export async function listTemplates(context: TeamContext, reader: UserRow): Promise<TeamTemplate[]> {
  assertLibrary(context);
  const { db } = context.store;
  const rows = await db.selectFrom("teamTemplate").selectAll().orderBy("createdAt", "desc").execute();
  const ids = rows.flatMap(({ authorId }) => authorId ?? []);
  const authors =
    ids.length === 0 ? [] : await db.selectFrom("user").selectAll().where("id", "in", ids).execute();
  return rows.map((row) =>
    asSeen(
      row,
      authors.find(({ id }) => id === row.authorId),
      reader,
    ),
  );
}

/** A template with its workflow. @throws HttpError 404 */
export async function readTemplate(context: Pick<TeamContext, "store">, id: string): Promise<Template> {
  const row = await find(context, id);
  return { ...summaryOf(row), workflow: workflowOf(row) };
}

/** Changes a template's description. @throws HttpError 404, 403 */
export async function updateTemplate(
  context: TeamContext,
  user: UserRow,
  id: string,
  change: { [Key in keyof Said]?: Said[Key] | undefined },
): Promise<TeamTemplate> {
  const before = await findToChange(context, user, id);
  const { name = before.name, description = before.description, categories } = change;
  const changed = {
    name,
    description,
    categories: categories ? JSON.stringify(categories.filter(isCategory)) : before.categories,
    updatedAt: new Date().toISOString(),
  };
  const { db } = context.store;
  await db.updateTable("teamTemplate").set(changed).where("id", "=", id).execute();
  const all = await listTemplates(context, user);
  const found = all.find((each) => each.id === id);
  if (!found) throw notFound("This template");
  return found;
}

/** Deletes a template. Returns the deleted object. @throws HttpError 404, 403 */
export async function deleteTemplate(
  context: TeamContext,
  user: UserRow,
  id: string,
): Promise<{ id: string; name: string }> {
  const { name } = await findToChange(context, user, id);
  await context.store.db.deleteFrom("teamTemplate").where("id", "=", id).execute();
  return { id, name };
}

function assertLibrary({ config }: TeamContext): void {
  if (!config.workflows.hasTemplates) throw new HttpError("no-template-library", {});
}

async function find({ store }: Pick<TeamContext, "store">, id: string): Promise<TeamTemplateRow> {
  const row = await store.db.selectFrom("teamTemplate").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This template");
  return row;
}

async function findToChange(context: TeamContext, user: UserRow, id: string): Promise<TeamTemplateRow> {
  assertLibrary(context);
  const row = await find(context, id);
  if (!mayChange(row, user)) throw new HttpError("template-of-others", {});
  return row;
}

function mayChange({ authorId }: TeamTemplateRow, user: UserRow): boolean {
  return authorId === user.id || mayDo("settings:manage", user);
}

function asSeen(row: TeamTemplateRow, author: UserRow | undefined, reader: UserRow): TeamTemplate {
  return {
    ...summaryOf(row),
    author: author
      ? { id: author.id, email: author.email, firstName: author.firstName, lastName: author.lastName }
      : null,
    credentialTypes: credentialTypesOf(workflowOf(row)),
    mayChange: mayChange(row, reader),
  };
}

function summaryOf(row: TeamTemplateRow) {
  const { id, name, description, createdAt } = row;
  return {
    id,
    name,
    description,
    createdAt,
    nodes: nodeTypesOf(workflowOf(row)),
    categories: categoriesOf(JSON.parse(row.categories) as string[]),
    hasPicture: true,
  };
}

function workflowOf({ workflow, name, id }: TeamTemplateRow): Workflow {
  return { ...(JSON.parse(workflow) as Workflow), name, meta: { templateId: id } };
}
