/** Scores a match from 0 (none) to 1 (equal); whole words and prefixes rank above scattered letters. */
export function scoreText(text: string, wanted: string): number {
  if (text === wanted) return 1;
  if (text.startsWith(wanted)) return 0.9 - lengthCost(text, wanted);
  if (text.includes(` ${wanted}`)) return 0.75 - lengthCost(text, wanted);
  if (text.includes(wanted)) return 0.6 - lengthCost(text, wanted);
  const words = wanted.split(" ");
  if (words.length > 1 && words.every((word) => text.includes(word))) return 0.55 - lengthCost(text, wanted);
  return 0.35 * scoreSequence(text, wanted.replaceAll(" ", ""));
}

function lengthCost(text: string, wanted: string): number {
  return 0.1 * (1 - wanted.length / Math.max(text.length, 1));
}

/** Scores letters in order, at any distance: the fraction that starts a word or follows the previous match. */
function scoreSequence(text: string, letters: string): number {
  let at = -1;
  let good = 0;
  for (const letter of letters) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    if (next === at + 1 || text[next - 1] === " ") good++;
    at = next;
  }
  const share = good / letters.length;
  return share < 0.6 ? 0 : share;
}
