import { locator } from "../../service/parameters.ts";

const STATUS = "https?://(?:www\\.)?(?:x|twitter)\\.com/[^/]+/status/(\\d+)";

/** A tweet, by id or URL: there are no lists of tweets to select from. */
export function tweet<const N extends string>(
  name: N,
  displayName: string,
  description: string,
  more: object = {},
) {
  const property = locator(name, displayName, description, { list: "", url: STATUS });
  return {
    ...property,
    default: { __rl: true, mode: "id", value: "" },
    modes: property.modes.filter(({ name: mode }) => mode !== "list"),
    ...more,
  };
}

/** A user, by name or by number. */
export function user<const N extends string>(name: N, displayName: string, description: string) {
  const byName = { mode: "username", displayName: "By Username" };
  const property = locator(name, displayName, description, { list: "", byName });
  return {
    ...property,
    default: { __rl: true, mode: "username", value: "" },
    modes: property.modes.filter(({ name: mode }) => mode !== "list"),
  };
}
