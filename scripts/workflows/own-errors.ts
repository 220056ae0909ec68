import type { WorkflowNode } from "@heddle/workflow";

/** True if a script itself rejects its input: it throws an error with these words. */
export function throwsItself({ parameters }: WorkflowNode, message: string): boolean {
  const code = parameters["jsCode"] ?? parameters["functionCode"];
  if (typeof code !== "string") return false;
  return [...code.matchAll(THROWN)].some(([, , text = ""]) => {
    const [words = ""] = text.split(/\$\{|\\n/);
    return words.trim().length > 4 && message.includes(words.trim());
  });
}

const THROWN = /\bthrow\s+(?:new\s+)?\w*Error\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
