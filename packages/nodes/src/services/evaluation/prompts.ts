/** Prompts of the judging model, unless the node has its own. */
export const PROMPTS = {
  correctness: `Judge how well the actual answer means the same as the expected answer. Wording, order and style do not count; facts do.
5: all facts of the expected answer, and none that contradicts it.
4: the same meaning, with a small detail missing or added.
3: partly the same; something of importance is missing.
2: little in common.
1: wrong, or about something else.`,
  helpfulness: `Judge how well the answer helps the person who asked.
5: it does all that was asked for, clearly, and can be used as it is.
4: it helps, with a small gap.
3: it helps in part.
2: it hardly helps.
1: it does not help, or harms.`,
} as const;
