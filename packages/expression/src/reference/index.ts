export { type Entry, languageReference, type Reference, type TypeReference } from "./reference.ts";
