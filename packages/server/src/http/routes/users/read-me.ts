import { readMe } from "@heddle/api";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { serve } from "../../call/serve.ts";

export default serve(readMe, ({ caller }) => toPublicUser(caller));
