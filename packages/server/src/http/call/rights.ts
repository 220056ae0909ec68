import { isScope, mayDo, type PLAIN_RIGHTS, type Right, type Route, type Scope } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { findCredential } from "../../credentials/find-credential.ts";
import { findTable } from "../../data-tables/find-table.ts";
import type { TableShape } from "../../data-tables/table-shape.ts";
import { HttpError, notFound } from "../../errors/http-error.ts";
import { findProject } from "../../identity/projects/find-project.ts";
import { callerOf } from "../../identity/sessions/authenticate.ts";
import { isSetUp } from "../../identity/users/users.ts";
import type { CredentialRow, ProjectRow, UserRow, WorkflowRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { checkExecution, findOwnManualRun } from "../executions/execution-rights.ts";

type PlainRight = keyof typeof PLAIN_RIGHTS;

/** Result of checking a right that is not a scope, passed to the handler. */
interface PlainSubjects {
  anybody: undefined;
  "anybody until the owner is set up": UserRow;
  "signed in": undefined;
  "holder of the session": undefined;
  "workflow:read if stored": WorkflowRow | undefined;
  "workflow:execute if stored": WorkflowRow | undefined;
  "credential:update if stored": CredentialRow | undefined;
  "starter of the manual run": string;
  "reader of the file": undefined;
}

/** Result of checking a right, passed to the handler: the row of the resource that a scope covers. */
export type SubjectOf<R extends Right> = R extends PlainRight
  ? PlainSubjects[R]
  : R extends "project:create"
    ? undefined
    : R extends `workflow:${string}`
      ? WorkflowRow
      : R extends `credential:${string}`
        ? CredentialRow
        : R extends `dataTable:${string}`
          ? TableShape
          : R extends `project:${string}` | `folder:${string}`
            ? ProjectRow
            : undefined;

/** The caller and the requested resource. */
interface Ask {
  context: AppContext;
  request: FastifyRequest;
  route: Route;
  /** Id that the right applies to; `undefined` if the call names none. */
  id: string | undefined;
}

/** Checks the right of a call; throws what callers without it are answered. */
export function checkRight(ask: Ask): unknown {
  const { right } = ask.route;
  return isScope(right) ? checkScope(ask, right) : CHECKS[right](ask);
}

/** Kinds of things that scopes are about, other than the instance as a whole. */
const FINDERS: Readonly<Record<string, (ask: Ask, scope: Scope) => Promise<unknown>>> = {
  workflow: ({ context, request, id = "" }, scope) => context.access.find(callerOf(request), id, scope),
  credential: ({ context, request, route, id = "" }, scope) =>
    findCredential(context.store, callerOf(request), id, scope, route.refusal),
  dataTable: ({ context, request, id = "" }, scope) =>
    findTable(context.store, callerOf(request), id, scope as Extract<Scope, `dataTable:${string}`>),
  execution: ({ context, request, id = "" }, scope) => checkExecution(context, callerOf(request), id, scope),
  project: ({ context, request, id = "" }, scope) => findProject(context.store, callerOf(request), id, scope),
  folder: ({ context, request, id = "" }, scope) => findProject(context.store, callerOf(request), id, scope),
};

function checkScope(ask: Ask, scope: Scope): unknown {
  const find = FINDERS[scope.slice(0, scope.indexOf(":"))];
  if (find && scope !== "project:create") return find(ask, scope);
  const { request, route } = ask;
  if (!mayDo(scope, callerOf(request)))
    throw new HttpError("not-allowed-here", { scope, refusal: route.refusal });
  return undefined;
}

const CHECKS: { [R in PlainRight]: (ask: Ask) => PlainSubjects[R] | Promise<PlainSubjects[R]> } = {
  anybody: () => undefined,
  "anybody until the owner is set up": async ({ context }) => {
    const owner = await context.users.owner();
    if (isSetUp(owner)) throw alreadySetUp();
    return owner;
  },
  "signed in": ({ request }) => void callerOf(request),
  "holder of the session": async ({ context, request, id }) => {
    const own = await context.sessions.listOf(callerOf(request).id);
    if (!own.some(({ idHash }) => idHash === id)) throw notFound("This session");
  },
  "workflow:read if stored": (ask) => findIfStored(ask, "workflow:read"),
  "workflow:execute if stored": (ask) => findIfStored(ask, "workflow:execute"),
  "credential:update if stored": async ({ context, request, route, id }) =>
    id === undefined
      ? undefined
      : findCredential(context.store, callerOf(request), id, "credential:update", route.refusal),
  "starter of the manual run": async ({ context, request, id = "" }) => {
    const tab = await findOwnManualRun(context, callerOf(request), id);
    if (tab === undefined) throw notFound("A manual run of yours with this id");
    return tab;
  },
  "reader of the file": async ({ context, request, id = "" }) => {
    const execution = context.runtime.binary.executionOf(id);
    if (execution === undefined) throw notFound("This file");
    await checkExecution(context, callerOf(request), execution, "execution:read");
  },
};

async function findIfStored({ context, request, id }: Ask, scope: Scope): Promise<WorkflowRow | undefined> {
  const caller = callerOf(request);
  return id !== undefined && (await isStored(context, id))
    ? context.access.find(caller, id, scope)
    : undefined;
}

async function isStored({ store }: AppContext, id: string): Promise<boolean> {
  const row = await store.db.selectFrom("workflow").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The answer to every set-up after the first. */
export function alreadySetUp(): Error {
  return new HttpError("already-set-up", {});
}
