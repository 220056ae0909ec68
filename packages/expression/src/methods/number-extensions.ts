import { extensions } from "../members/tables.ts";
export const numberExtensions = extensions<number>({});
export const booleanExtensions = extensions<boolean>({});
