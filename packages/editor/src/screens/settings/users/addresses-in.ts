/** The words of a list of email addresses. */
interface EnteredAddresses {
  /** Each once, in lower case. */
  readonly addresses: readonly string[];
  /** Words that are not an email address, as entered. */
  readonly wrong: readonly string[];
}

/**
 * Reads email addresses separated by commas, semicolons, line breaks or spaces, also as `Name <address>`. The words of
 * a name are not treated as addresses; every other word is wrong.
 */
export function addressesIn(text: string, isAddress: (word: string) => boolean): EnteredAddresses {
  const wordsOf = (part: string) => part.split(/\s+/).filter(Boolean);
  const words = text.split(/[,;\n]+/).flatMap((part) => {
    const named = /<([^<>]*)>\s*$/.exec(part);
    return named ? [named[1]!.trim()] : wordsOf(part);
  });
  const given = [...new Set(words.filter((word) => word !== ""))];
  return {
    addresses: [...new Set(given.map((word) => word.toLowerCase()).filter(isAddress))],
    wrong: given.filter((word) => !isAddress(word.toLowerCase())),
  };
}
