import { extensions } from "../types/tables.ts";

/** Methods of booleans that JavaScript does not have. */
export const booleanExtensions = extensions<boolean>({
  isEmpty: ["(): boolean", "False: true and false are never empty.", () => false, ["false.isEmpty()", false]],
  isNotEmpty: [
    "(): boolean",
    "True: true and false are never empty.",
    () => true,
    ["false.isNotEmpty()", true],
  ],
  toBoolean: ["(): boolean", "The value itself.", (value) => value, ["true.toBoolean()", true]],
  toInt: ["(): number", "1 for true, 0 for false.", Number, ["true.toInt()", 1]],
  toJsonString: ["(): string", "As JSON text.", String, ["true.toJsonString()", "true"]],
  toNumber: ["(): number", "1 for true, 0 for false.", Number, ["true.toNumber()", 1]],
});
