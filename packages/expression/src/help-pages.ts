/** Pages of the guide to expressions, with the types whose members each explains. */
export const HELP_PAGES = {
  text: ["string", "RegExp"],
  numbers: ["number", "boolean"],
  lists: ["list", "Set", "Map"],
  objects: ["object"],
  dates: ["DateTime", "Duration", "Interval", "time zone", "Date"],
  nodes: ["node", "node by name", "input", "item variables", "execution", "custom data"],
} as const;

/** The page with all variables and functions. */
const OVERVIEW = "guide";
/** The page of built-in objects, such as `Math`. */
const BUILT_IN = "built-in";

/** Guide page of a type's member, such as `text#split`: the page with its anchor. */
export function helpOnMember(type: string, member: string): string {
  const page = Object.entries(HELP_PAGES).find(([, types]) => types.some((name) => name === type));
  return `${page?.[0] ?? BUILT_IN}#${member}`;
}

/** Guide page of a built-in object's member, such as `built-in#Object.keys`. */
export function helpOnStatic(object: string, member: string): string {
  return `${BUILT_IN}#${object}.${member}`;
}

/** Guide page of an expression variable or function, such as `guide#$now`. */
export function helpOnRoot(name: string): string {
  return `${OVERVIEW}#${name}`;
}

/** Guide page of a built-in function or object. */
export function helpOnBuiltIn(name: string, isFunction: boolean): string {
  return isFunction ? `${BUILT_IN}#${name}` : BUILT_IN;
}
