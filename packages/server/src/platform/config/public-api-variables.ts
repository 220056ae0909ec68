import { parseApiPath } from "./parse-values.ts";
import { boolean, computed, integer } from "./reader.ts";
import { setting } from "./setting.ts";

/** Settings of the public API. */
export const publicApiVariables = {
  HEDDLE_PUBLIC_API: setting("publicApi.isEnabled", boolean(true), "Serve the [public API](public-api.md)."),
  HEDDLE_PUBLIC_API_PATH: setting(
    "publicApi.path",
    computed("api", parseApiPath, () => "api"),
    "First part of its paths: `api` for `/api/v1`.",
  ),
  HEDDLE_PUBLIC_API_DOCS: setting(
    "publicApi.hasDocs",
    boolean(true),
    "Serve the page for trying the public API, at `/api/v1/docs`.",
  ),
  HEDDLE_PUBLIC_API_STRICT: setting(
    "publicApi.isStrict",
    boolean(false),
    "Refuse read-only and unknown fields in the public API instead of ignoring or keeping them.",
  ),
  HEDDLE_PUBLIC_API_RATE: setting(
    "publicApi.callsPerMinute",
    integer(1_000, 0, 1_000_000),
    "Maximum number of calls per minute for one API key, on each server; 0 = no limit.",
  ),
};
