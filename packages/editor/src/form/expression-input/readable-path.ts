/** Readable form of an expression: a path for a single reference, its code or template otherwise. */
export function readablePath(text: string): string {
  const template = text.replace(/^=/, "");
  const code = onlyPart(template);
  if (code === undefined) return onOneLine(template);
  const reference = REFERENCE.exec(code);
  const [, own, other, rest = ""] = reference ?? [];
  const path = own === undefined && other === undefined ? undefined : pathOf(rest);
  if (!path) return onOneLine(code);
  return other === undefined ? path : `${unquoted(other)} › ${path}`;
}

/** Returns the code of a template that is a single part. */
function onlyPart(template: string): string | undefined {
  const code = /^\s*\{\{([\s\S]*)\}\}\s*$/.exec(template)?.[1];
  return code === undefined || /\{\{|\}\}/.test(code) ? undefined : code.trim();
}

const QUOTED = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;
/** The data of the current item, or of an item of another node, and the path in it. */
const REFERENCE = new RegExp(
  String.raw`^(?:(\$json|\$input\.item\.json)|\$\((${QUOTED})\)\.(?:item|first\(\)|last\(\))\.json)(?=[.[?])([\s\S]+)$`,
);
const STEP = new RegExp(
  String.raw`\??\.?(?:\[(\d+|${QUOTED})\]|(?<=\.)([\p{ID_Start}$_][\p{ID_Continue}$]*))`,
  "uy",
);

/** Returns keys joined by dots, or undefined for anything but a path. */
function pathOf(code: string): string | undefined {
  let path = "";
  STEP.lastIndex = 0;
  while (STEP.lastIndex < code.length) {
    const [, index, key] = STEP.exec(code) ?? [];
    if (key !== undefined) path += path === "" ? key : `.${key}`;
    else if (index === undefined) return undefined;
    else path += /^\d/.test(index) ? `[${index}]` : `${path === "" ? "" : "."}${unquoted(index)}`;
  }
  return path;
}

function unquoted(literal: string): string {
  return literal.slice(1, -1).replace(/\\(['"\\])/g, "$1");
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
