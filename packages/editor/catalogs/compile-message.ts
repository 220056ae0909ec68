import { type Argument, type Part, parseMessage } from "./parse-message.ts";

/** A parameter of an English text: a name or a pattern, and the names of its values. */
export interface Parameter {
  pattern: string;
  names: readonly string[];
}

/** Module with the functions that compiled messages call, as `$`. */
export const RUNTIME = new URL("../src/base/language/message-values.ts", import.meta.url);

/**
 * Compiles a message to the source of a function with the parameters of the English string. Nothing is left to read
 * in the browser, and a message with a mistake fails the build.
 */
export function compileMessage(message: string, parameters: readonly Parameter[]): string {
  return `(${parameters.map(({ pattern }) => pattern).join(", ")}) => ${template(parseMessage(message))}`;
}

const template = (parts: readonly Part[]): string =>
  `\`${parts.map((part) => (typeof part === "string" ? escaped(part) : `\${${value(part)}}`)).join("")}\``;

const escaped = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");

function value({ name, format, style, forms }: Argument): string {
  switch (format) {
    case "value":
      return name;
    case "isolated":
      return `$.isolated(${name})`;
    case "number":
      return `$.number(${[name, ...digits(style)].join(", ")})`;
    case "count":
      return `$.number($.amount(${name}))`;
    case "plural":
    case "select":
      return `$.${format}(${name}, ${cases(forms)})`;
    case "list":
    case "and":
    case "or":
      return `$.${format}(${name}, ${listed(style, forms)})`;
  }
}

/** `.00` has exactly two decimal places, `.##` at most two. */
function digits(style: string | undefined): [least: number, most: number] | [] {
  if (style === undefined) return [];
  return [style.replaceAll(/[^0]/g, "").length, style.length - 1];
}

/** Only the chosen form is evaluated: the values of the others may be absent. */
function cases(forms: Argument["forms"]): string {
  const entries = [...forms].map(([form, parts]) => `${JSON.stringify(form)}: () => ${template(parts)}`);
  return `{ ${entries.join(", ")} }`;
}

/** `item` and `more` name the value of their own messages. */
function listed(style: string | undefined, forms: Argument["forms"]): string {
  const max = style?.startsWith("max:") ? [`max: ${Number(style.slice("max:".length))}`] : [];
  const entries = [...forms].map(([form, parts]) =>
    form === "between" ? `between: ${template(parts)}` : `${form}: (${form}) => ${template(parts)}`,
  );
  return `{ ${[...max, ...entries].join(", ")} }`;
}
