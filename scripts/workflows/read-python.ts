import { parse } from "acorn";

/**
 * Converts a Python script to JavaScript with the same reads: its assignments, loops and list comprehensions. Other
 * lines are dropped.
 */
export function asScript(python: string): string {
  return python.split("\n").map(asStatement).filter(isScript).join("\n");
}

const COMPREHENSION = /\[((?:[^[\]]|\[[^[\]]*\])*?) for (\w+) in ((?:[^[\]]|\[[^[\]]*\])+?)\]/g;

function asStatement(line: string): string {
  const text = line
    .trim()
    .replace(COMPREHENSION, "$3.map(($2) => $1)")
    .replace(/\.get\((["'][^"']+["'])(?:,[^()]*)?\)/g, "[$1]")
    .replace(/\b_(?=input\b|json\b)/g, "$")
    .replace(/\b_(?=items?\b)/g, "");
  const [, element, list] = /^for (\w+) in (.+):$/.exec(text) ?? [];
  if (element && list) return `var ${element} = (${list})[0];`;
  return /^\w+\s*=[^=]/.test(text) ? `var ${text};` : text;
}

function isScript(line: string): boolean {
  try {
    parse(line, { ecmaVersion: "latest", allowReturnOutsideFunction: true });
    return line !== "";
  } catch {
    return false;
  }
}
