import { extensions } from "../members/tables.ts";
export const stringExtensions = extensions<string>({});
