import type { Flags } from "@heddle/api";
import { flagsIn } from "./answers.ts";
import { REQUESTS, type SendingUser } from "./requests.ts";
import type { Services } from "./services.ts";

/** Sign-in does not wait longer for flags. */
const MAX_WAIT_MS = 1_500;

/** Feature flags of a user; none while experiments are off, and none where the host is slow or fails. */
export async function flagsOfUser(
  services: Pick<Services, "on" | "ask">,
  user: SendingUser,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Flags> {
  if (!(await services.on()).has("experiments")) return {};
  const asked = services
    .ask("experiments", (sender) => REQUESTS.flags(sender, user))
    .then(flagsIn)
    .catch(() => ({}));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Flags>((resolve) => {
    timer = setTimeout(() => resolve({}), maxWaitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
