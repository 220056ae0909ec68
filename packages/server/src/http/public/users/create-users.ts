import { inviteUsers } from "@heddle/api";
import { toRole } from "../answers/users.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createUsers", ({ body, run }) =>
  run(
    inviteUsers,
    {},
    body.map(({ email, role }) => ({ email, role: role && toRole(role) })),
  ),
);
