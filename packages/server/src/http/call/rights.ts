import type { Right, Route } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { findCredential } from "../../credentials/find-credential.ts";
import { HttpError, notFound } from "../../errors/http-error.ts";
import { callerOf } from "../../identity/sessions/authenticate.ts";
import { isSetUp } from "../../identity/users/users.ts";
import type { CredentialRow, UserRow, WorkflowRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { findOwnManualRun, mayReadExecution } from "../executions/execution-rights.ts";

/** What the check of a right finds and hands to the handler. */
export interface RightSubjects {
  anybody: undefined;
  "anybody until the owner is set up": UserRow;
  "signed in": undefined;
  "owner of the instance": undefined;
  "holder of the session": undefined;
  "reader of the workflow": WorkflowRow;
  "reader of the workflow if stored": WorkflowRow | undefined;
  "reader of the execution": undefined;
  "starter of the manual run": string;
  "reader of the file": undefined;
  "reader of the credential": CredentialRow;
  "administrator of the credential": CredentialRow;
  "owner of the credential": CredentialRow;
  "holder of the credential's secrets": CredentialRow | undefined;
}

/** Who asks for what. */
interface Ask {
  context: AppContext;
  request: FastifyRequest;
  route: Route;
  /** The id that the right is about; undefined where the call names none. */
  id: string | undefined;
}

type Check<R extends Right> = (ask: Ask) => RightSubjects[R] | Promise<RightSubjects[R]>;

/** Checks the right of a call; throws what callers without it are answered. */
export function checkRight(ask: Ask): unknown {
  return CHECKS[ask.route.right](ask);
}

const CHECKS: { [R in Right]: Check<R> } = {
  anybody: () => undefined,
  "anybody until the owner is set up": async ({ context }) => {
    const owner = await context.users.owner();
    if (isSetUp(owner)) throw alreadySetUp();
    return owner;
  },
  "signed in": ({ request }) => void callerOf(request),
  "owner of the instance": ({ request, route }) => {
    if (callerOf(request).role !== "owner")
      throw new HttpError("owner-of-instance-only", { refusal: route.refusal });
  },
  "holder of the session": async ({ context, request, id }) => {
    const own = await context.sessions.listOf(callerOf(request).id);
    if (!own.some(({ idHash }) => idHash === id)) throw notFound("This session");
  },
  "reader of the workflow": ({ context, request, id = "" }) => context.access.find(callerOf(request), id),
  "reader of the workflow if stored": async ({ context, request, id }) => {
    const caller = callerOf(request);
    return id !== undefined && (await isStored(context, id)) ? context.access.find(caller, id) : undefined;
  },
  "reader of the execution": async ({ context, request, id = "" }) => {
    if (!(await mayReadExecution(context, callerOf(request), id))) throw notFound("This execution");
  },
  "starter of the manual run": async ({ context, request, id = "" }) => {
    const tab = await findOwnManualRun(context, callerOf(request), id);
    if (tab === undefined) throw notFound("A manual run of yours with this id");
    return tab;
  },
  "reader of the file": async ({ context, request, id = "" }) => {
    const execution = context.runtime.binary.executionOf(id);
    if (execution === undefined || !(await mayReadExecution(context, callerOf(request), execution)))
      throw notFound("This file");
  },
  "reader of the credential": ({ context, request, id = "" }) =>
    findCredential(context.store, callerOf(request), id, "read"),
  "administrator of the credential": ({ context, request, id = "" }) =>
    findCredential(context.store, callerOf(request), id, "administer"),
  "owner of the credential": async ({ context, request, route, id = "" }) => {
    const caller = callerOf(request);
    const row = await findCredential(context.store, caller, id, "administer");
    if (row.projectId !== caller.id)
      throw new HttpError("owner-of-credential-only", { refusal: route.refusal });
    return row;
  },
  "holder of the credential's secrets": async ({ context, request, id }) => {
    const caller = callerOf(request);
    return id === undefined ? undefined : findCredential(context.store, caller, id);
  },
};

async function isStored({ store }: AppContext, id: string): Promise<boolean> {
  const row = await store.db.selectFrom("workflow").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The answer to every set-up after the first. */
export function alreadySetUp(): Error {
  return new HttpError("already-set-up", {});
}
