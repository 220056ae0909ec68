import type { Language } from "@heddle/api";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

interface Asked {
  query: { language?: Language | undefined };
  caller: UserRow;
  context: AppContext;
}

/** Language of a response: that of the call, the user, or the installation, in this order. */
export function askedLanguage({ query, caller, context }: Asked): Language {
  const { language } = JSON.parse(caller.settings) as { language?: Language | null };
  return query.language ?? language ?? context.config.server.defaultLocale ?? "en";
}
