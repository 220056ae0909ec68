export { HELP_PAGES, helpOnMember, helpOnRoot, helpOnStatic } from "../help-pages.ts";
export { type Entry, languageReference, type Reference, type TypeReference } from "./reference.ts";
