import { type Finding, matchesOf } from "./finding.ts";

const KIND = "SECRET";

/** Key prefixes of services. */
const MARKED =
  /(?<![\w-])(?:sk-[\w-]{16,}|[sprk]k_(?:live|test)_\w{10,}|whsec_[\w+/=]{16,}|gh[oprsu]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|A(?:KIA|SIA|IDA|ROA)[A-Z0-9]{16}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|SG\.[\w-]{16,}\.[\w-]{16,}|npm_\w{30,}|pypi-[\w-]{30,}|hf_\w{20,}|dop_v1_\w{40,}|shp(?:at|ca|pa|ss)_\w{20,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}|pat[A-Za-z0-9]{14}\.[0-9a-f]{40,}|\d{8,10}:AA[\w-]{30,})/g;

const PEM =
  /-----BEGIN (?:[A-Z]{2,12} ){0,2}PRIVATE KEY-----(?:[\s\S]{0,10000}?-----END (?:[A-Z]{2,12} ){0,2}PRIVATE KEY-----|[\s\S]{0,10000})/g;

/** Values assigned to a name that suggests a secret; the value is the last group. */
const NAMED =
  /\b(?:api[ _-]?key|apikey|secret(?:[ _-]?key)?|access[ _-]?token|auth[ _-]?token|token|password|passwd|pwd|client[ _-]?secret)["']?\s{0,3}[:=]\s{0,3}["']?([^\s"',;]{6,200})/gi;

/** Criteria for strings that look like a key without a known prefix. */
interface Level {
  readonly minCharacters: number;
  /** Minimum entropy in bits per character. */
  readonly minEntropy: number;
  /** Minimum number of character classes: lowercase, uppercase, digits and symbols. */
  readonly minKinds: number;
  /** True if URL parts and file names can be keys. */
  readonly suspectsNames: boolean;
}

const LEVELS: Readonly<Record<string, Level>> = {
  strict: { minCharacters: 10, minEntropy: 3, minKinds: 2, suspectsNames: true },
  balanced: { minCharacters: 16, minEntropy: 3.5, minKinds: 3, suspectsNames: false },
  permissive: { minCharacters: 32, minEntropy: 4, minKinds: 3, suspectsNames: false },
};

const WORD = /[^\s"'`<>()[\]{},;]{10,500}/g;
const ADDRESS_OR_FILE = /^(?:[a-z][a-z+]{1,10}:\/\/|www\.|[\w./-]{1,200}\.[a-z][a-z0-9]{1,4}$)|^[\w.%+-]+@/i;

/** Finds keys, tokens and passwords. */
export function findSecretKeys(text: string, permissiveness: string): Finding[] {
  const level = LEVELS[permissiveness] ?? LEVELS["strict"]!;
  return [
    ...matchesOf(text, MARKED, KIND),
    ...matchesOf(text, PEM, KIND),
    ...[...text.matchAll(NAMED)].map(({ index, 0: whole, 1: value = "" }) => {
      const end = index + whole.length;
      return { kind: KIND, index: end - value.length, end };
    }),
    ...matchesOf(text, WORD, KIND, (word) => looksRandom(word, level)),
  ];
}

function looksRandom(word: string, level: Level): boolean {
  const bare = word.replace(/[.:!?]+$/, "");
  if (bare.length < level.minCharacters || !/\d/.test(bare)) return false;
  if (ADDRESS_OR_FILE.test(bare) && !(level.suspectsNames && !/^[a-z][a-z+]{1,10}:\/\/|@/i.test(bare)))
    return false;
  // Dates, times, phone numbers and amounts consist of digits and symbols.
  if (!/[A-Za-z]/.test(bare) || /^\d{4}-\d{2}-\d{2}T/.test(bare)) return false;
  return kindsIn(bare) >= level.minKinds && entropyOf(bare) >= level.minEntropy;
}

function kindsIn(word: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(word)).length;
}

function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const character of word) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / word.length;
    return sum - share * Math.log2(share);
  }, 0);
}
