import { ConfigError } from "../../errors/config-error.ts";
import { parseUrl } from "./parse-values.ts";
import { type Environment, type Reader, textOf } from "./reader.ts";

/** Settings with first segments of URLs that external clients call, with their defaults. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  HEDDLE_WEBHOOK_PATH: "webhook",
  HEDDLE_WEBHOOK_TEST_PATH: "webhook-test",
  HEDDLE_WEBHOOK_WAITING_PATH: "webhook-waiting",
  HEDDLE_FORM_PATH: "form",
  HEDDLE_FORM_TEST_PATH: "form-test",
  HEDDLE_FORM_WAITING_PATH: "form-waiting",
};

/** First path segments of the server and of the editor's views. */
export const OWN_PATHS: ReadonlySet<string> = new Set([
  ...["rest", "types", "docs", "healthz", "metrics", "mcp", "oauth", "oauth2", ".well-known", "index.html"],
  ...["mcp-test", ...Object.values(ENDPOINTS)],
  ...["assets", "icons", "change-password", "collections", "coming-soon", "confirm-email", "connect-client"],
  ...["credentials", "data-tables", "execution", "executions", "forgot-password", "history", "home", "inbox"],
  ...["insights", "invite", "projects", "saml", "second-factor", "settings", "setup", "signin", "signout"],
  ...["signup", "templates", "triggers", "variables", "workflow", "workflows"],
]);

/** An optional URL whose path, if it has one, is not one of the server's own: requests would be ambiguous. */
export function publicUrl(standard: string): Reader<string | undefined> {
  return {
    default: standard,
    read: (text, name, env) => {
      if (text === undefined) return undefined;
      const url = parseUrl(text, name);
      const [, first = ""] = new URL(url).pathname.split("/");
      const taken = [apiIn(env), ...Object.keys(ENDPOINTS).map((one) => endpointIn(env, one))];
      if (taken.includes(first) || OWN_PATHS.has(first))
        throw new ConfigError("setting-own-path", { name, first });
      return url;
    },
  };
}

/** The first part of URLs that other programs call: one that nothing else uses. @throws ConfigError */
export function endpointName(standard: string): Reader<string> {
  return {
    default: standard,
    read: (text, name, env) => {
      const given = (text ?? standard).replace(/^\/+|\/+$/g, "");
      const others = Object.keys(ENDPOINTS).filter((one) => one !== name);
      const taken = [apiIn(env), ...others.map((one) => endpointIn(env, one))];
      const isTaken = taken.includes(given) || (given !== standard && OWN_PATHS.has(given));
      if (isTaken || !/^[\w-]+$/.test(given))
        throw new ConfigError("setting-not-a-path", { name, text: given });
      return given;
    },
  };
}

function apiIn(env: Environment): string | undefined {
  return (textOf(env, "HEDDLE_PUBLIC_API_PATH") ?? "api").replace(/^\/+/, "").split("/")[0];
}

function endpointIn(env: Environment, name: string): string {
  return (textOf(env, name) ?? ENDPOINTS[name] ?? "").replace(/^\/+|\/+$/g, "");
}
