import { extensions } from "../members/tables.ts";
export const objectExtensions = extensions<Record<string, unknown>>({});
