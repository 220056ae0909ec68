import { addressGlobals } from "./addresses.ts";
import { encodingGlobals } from "./encoding.ts";
import { errorGlobals } from "./errors.ts";
import { intlGlobal } from "./intl.ts";
import { luxonGlobals } from "./luxon.ts";
import { jsonGlobal, mathGlobal } from "./math-and-json.ts";
import { objectGlobal } from "./object.ts";
import { regexGlobal } from "./regexp.ts";
import {
  booleanGlobal,
  dateGlobal,
  isFiniteGlobal,
  isNaNGlobal,
  listGlobal,
  numberGlobal,
  parseFloatGlobal,
  parseIntGlobal,
  stringGlobal,
} from "./simple-types.ts";
import { structuredCloneGlobal } from "./structured-clone.ts";
import { structureGlobals } from "./structures.ts";

/** The globals of JavaScript that exist in expressions; there are no others. */
export const globals: Readonly<Record<string, unknown>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, unknown>, {
    undefined,
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    Object: objectGlobal,
    Array: listGlobal,
    String: stringGlobal,
    Number: numberGlobal,
    Boolean: booleanGlobal,
    Date: dateGlobal,
    Math: mathGlobal,
    JSON: jsonGlobal,
    parseInt: parseIntGlobal,
    parseFloat: parseFloatGlobal,
    isNaN: isNaNGlobal,
    isFinite: isFiniteGlobal,
    RegExp: regexGlobal,
    Intl: intlGlobal,
    structuredClone: structuredCloneGlobal,
    ...structureGlobals,
    ...addressGlobals,
    ...errorGlobals,
    ...encodingGlobals,
    ...luxonGlobals,
  }),
);
