import { inviteUsers } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createUsers", ({ body, run }) =>
  run(
    inviteUsers,
    {},
    body.map(({ email }) => ({ email })),
  ),
);
