import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { stringify } = JSON;
/** Size of one chunk of output; the pipe blocks the script while the server is busy. */
const PIECE_CHARACTERS = 524_288;

kit.makeOutput = (task, limits) => {
  const head = stringify({ task });
  let entries = "";
  let characters = 0;
  let count = 0;
  const counted = (text: string) => {
    characters += text.length;
    if (characters > limits.characters) throw new Error("#output-size");
    return text;
  };
  const rest = () => {
    const piece = entries === "" ? "" : `[${entries}]`;
    entries = "";
    return piece;
  };
  const flush = () => {
    const piece = rest();
    if (piece !== "") kit.ports.post("part", head, piece);
  };
  return {
    add(text) {
      if (++count > limits.items) throw new Error("#output-items");
      counted(text);
      entries = entries === "" ? text : `${entries},${text}`;
      if (entries.length > PIECE_CHARACTERS) flush();
    },
    flush,
    rest,
    check: counted,
  };
};
