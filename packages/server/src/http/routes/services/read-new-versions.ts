import { readNewVersions } from "@heddle/api";
import { newVersionsIn } from "../../../services/answers.ts";
import { REQUESTS } from "../../../services/requests.ts";
import { serve } from "../../call/serve.ts";

export default serve(readNewVersions, async ({ context }) =>
  newVersionsIn(await context.services.ask("versions", REQUESTS.versions)),
);
