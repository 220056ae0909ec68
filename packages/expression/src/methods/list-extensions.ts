import { extensions } from "../members/tables.ts";
export const listExtensions = extensions<readonly unknown[]>({});
