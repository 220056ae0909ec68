import type { Language } from "@heddle/api";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

interface Asked {
  query: { language?: Language | undefined };
  caller: UserRow;
  context: AppContext;
}

/** The language that a call asks for: its own, that of the user, or that of the installation, whichever is said first. */
export function askedLanguage({ query, caller, context }: Asked): Language {
  const { language } = JSON.parse(caller.settings) as { language?: Language | null };
  return query.language ?? language ?? context.config.server.defaultLocale ?? "en";
}
