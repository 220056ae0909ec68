/** Returns true if a card number has a valid check digit (ISO/IEC 7812). */
export function isCardNumber(match: string): boolean {
  const digits = digitsOf(match);
  if (digits.length < 13 || digits.length > 19 || new Set(digits).size === 1) return false;
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Returns true if a bank account number has valid check digits (ISO 13616). */
export function isBankAccount(match: string): boolean {
  const compact = match.replaceAll(/\s/g, "").toUpperCase();
  if (compact.length < 15 || compact.length > 34) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Returns true if a British NHS number has a valid check digit. */
export function isHealthNumber(match: string): boolean {
  const digits = digitsOf(match);
  const sum = digits.slice(0, 9).reduce((total, digit, place) => total + digit * (10 - place), 0);
  return digits.length === 10 && (11 - (sum % 11)) % 11 === digits[9];
}

/**
 * Returns true if a Spanish identity number ends with the right letter; foreigners have X, Y or Z instead of the
 * first digit.
 */
export function isSpanishNumber(match: string): boolean {
  const compact = match.replaceAll("-", "").toUpperCase();
  const digits = compact.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(digits) % 23] === compact.at(-1);
}

/** Returns true if a Polish identity number has a valid check digit. */
export function isPolishNumber(match: string): boolean {
  const digits = digitsOf(match);
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce(
    (total, weight, place) => total + weight * digits[place]!,
    0,
  );
  return (10 - (sum % 10)) % 10 === digits[10];
}

/** Returns true if a number can be a US Social Security number. */
export function isSocialSecurityNumber(match: string): boolean {
  const [area, group, serial] = match.split(/[- ]/).map(Number);
  return area !== 0 && area !== 666 && area! < 900 && group !== 0 && serial !== 0;
}

/** Returns true if a match has the number of digits of a phone number and is not a date. */
export function isPhoneNumber(match: string): boolean {
  const { length } = digitsOf(match);
  return length >= 8 && length <= 15 && !/^\d{4}[-.]\d{2}[-.]\d{2}$/.test(match);
}

function digitsOf(text: string): number[] {
  return [...text.replaceAll(/\D/g, "")].map(Number);
}
