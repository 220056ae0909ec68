import { checkRequestHost } from "@heddle/api";
import { refusedHost } from "../../../platform/http-client/refused-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(checkRequestHost, ({ params: { host }, context }) => ({
  isRefused: refusedHost(host, context.config.http.allow) !== undefined,
}));
