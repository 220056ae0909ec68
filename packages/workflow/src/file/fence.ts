/** Text in a fenced block of Markdown, as chats show code. */
const FENCED = /^\s*(?:`{3,}|~{3,})[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*(?:`{3,}|~{3,})\s*$/;

/** The content without its Markdown code fence, if any. */
export function withoutFence(text: string): string {
  return FENCED.exec(text)?.[1] ?? text;
}
