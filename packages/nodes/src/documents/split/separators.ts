/** Paragraphs, lines, words, letters. */
export const TEXT_SEPARATORS: readonly string[] = ["\n\n", "\n", " ", ""];

const starts = (...words: readonly string[]) => words.map((word) => `\n${word} `);
const REST = TEXT_SEPARATORS;
const C_FLOW = starts("if", "for", "while", "switch", "case");

/** Separators that start a new part of a text in a language, from the largest parts to the smallest. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  cpp: [...starts("class", "void", "int", "float", "double"), ...C_FLOW, ...REST],
  go: [...starts("func", "var", "const", "type"), ...C_FLOW, ...REST],
  html: [
    ..."body div p br li h1 h2 h3 h4 h5 h6 span table tr td th ul ol header footer nav head style script meta title"
      .split(" ")
      .map((tag) => `<${tag}`),
    " ",
    "",
  ],
  java: [...starts("class", "public", "protected", "private", "static"), ...C_FLOW, ...REST],
  js: [...starts("function", "const", "let", "var", "class"), ...C_FLOW, ...starts("default"), ...REST],
  latex: [
    ..."\\chapter{ \\section{ \\subsection{ \\subsubsection{ \\begin{enumerate} \\begin{itemize} \\begin{description} \\begin{list} \\begin{quote} \\begin{quotation} \\begin{verse} \\begin{verbatim}"
      .split(" ")
      .map((command) => `\n${command}`),
    ...REST,
  ],
  markdown: [
    "\n## ",
    "\n### ",
    "\n#### ",
    "\n##### ",
    "\n###### ",
    "```\n\n",
    "\n\n***\n\n",
    "\n\n---\n\n",
    "\n\n___\n\n",
    ...REST,
  ],
  php: [...starts("function", "class"), ...starts("if", "foreach", "while", "do", "switch", "case"), ...REST],
  proto: [...starts("message", "service", "enum", "option", "import", "syntax"), ...REST],
  python: ["\nclass ", "\ndef ", "\n\tdef ", ...REST],
  rst: ["\n===\n", "\n---\n", "\n***\n", "\n.. ", ...REST],
  ruby: [
    ...starts("def", "class"),
    ...starts("if", "unless", "while", "for", "do", "begin", "rescue"),
    ...REST,
  ],
  rust: [...starts("fn", "const", "let"), ...starts("if", "while", "for", "loop", "match", "const"), ...REST],
  scala: [
    ...starts("class", "object", "def", "val", "var"),
    ...starts("if", "for", "while", "match", "case"),
    ...REST,
  ],
  swift: [
    ...starts("func", "class", "struct", "enum"),
    ...starts("if", "for", "while", "do", "switch", "case"),
    ...REST,
  ],
};

/** Names of the languages that texts are cut by. */
export const SPLIT_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/** Separators for a language, or for any text if the language is unknown. */
export function separatorsOf(language: string | undefined): readonly string[] {
  return (language !== undefined && LANGUAGES[language]) || TEXT_SEPARATORS;
}
