/** Quotation marks of JavaScript. */
export type Quote = "'" | '"' | "`";

/** A name as a JavaScript string literal. With `hidesBraces`, closing braces are written as escapes. */
export function quote(name: string, mark: Quote, hidesBraces = false): string {
  let inner = name
    .replaceAll("\\", "\\\\")
    .replaceAll(mark, `\\${mark}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
  if (mark === "`") inner = inner.replaceAll("${", "\\${");
  if (hidesBraces) inner = inner.replaceAll("}", "\\x7d");
  return mark + inner + mark;
}
