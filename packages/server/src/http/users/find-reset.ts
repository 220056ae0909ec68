import { HttpError } from "../../errors/http-error.ts";
import type { FoundLink } from "../../identity/users/account-links.ts";
import type { AppContext } from "../context.ts";

/** Finds a valid password reset link. @throws HttpError if it is unknown, used or expired */
export async function findReset(
  { links }: AppContext,
  { userId, token }: { userId: string; token: string },
): Promise<FoundLink> {
  const found = await links.find("password", token);
  if (found?.user.id !== userId) throw new HttpError("reset-link-invalid", {});
  return found;
}
