import { ownerSetupSchema } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { hashPassword } from "../../../identity/users/password.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { badRequest } from "../../../platform/http/errors.ts";
import { refuseForeignName } from "../../../platform/http/own-name.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import { signIn } from "./login-routes.ts";

const OPEN = { config: { isOpen: true } };

/** Open until the owner has a password; then nothing here works any more. */
export function ownerRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.store;

  app.get("/owner/pre-setup", OPEN, async () => {
    await ownerToSetUp(context);
    const count = async (table: "workflow" | "credential") => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    return { data: { credentials: await count("credential"), workflows: await count("workflow") } };
  });

  app.post("/owner/setup", OPEN, async (request, reply) => {
    refuseForeignName(request, context.config.server);
    const owner = await ownerToSetUp(context);
    const { email, firstName, lastName, password } = ownerSetupSchema.parse(request.body ?? {});
    const passwordHash = await hashPassword(password);
    const claimed = await db
      .updateTable("user")
      .set({ email, firstName, lastName, passwordHash, updatedAt: new Date().toISOString() })
      .where("id", "=", owner.id)
      .where("passwordHash", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!claimed) throw alreadySetUp();
    await context.sessions.endAllOf(owner.id);
    await context.instance.set("showSetupOnFirstLoad", false);
    return signIn(context, claimed, request, reply);
  });

  app.post("/owner/skip-setup", OPEN, async () => {
    await ownerToSetUp(context);
    await context.instance.set("showSetupOnFirstLoad", false);
    return { data: { success: true } };
  });
}

async function ownerToSetUp(context: AppContext): Promise<UserRow> {
  const owner = await context.users.owner();
  if (isSetUp(owner)) throw alreadySetUp();
  return owner;
}

function alreadySetUp(): Error {
  return badRequest("The owner of this Heddle is set up already. Sign in instead.");
}
