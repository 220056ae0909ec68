const DELIMITERS = [",", ";", "\t", "|"];

/** Delimiter of a CSV string: the most frequent candidate in its first line. */
export function csvDelimiter(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * Parses CSV (RFC 4180) chunk by chunk, so that a file of any size needs no more memory than a chunk. Quoted cells can
 * contain delimiters, line breaks and doubled quotes; lines end with LF or CRLF; empty lines are skipped.
 */
export class CsvReader {
  readonly #delimiter: string;
  #cell = "";
  #row: string[] = [];
  #isQuoted = false;
  /** The last character was a quote inside of quotes: the end of the cell, or the first half of a doubled one. */
  #isAtQuote = false;
  #wasQuoted = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The rows that are complete with this part. */
  push(text: string): string[][] {
    const rows: string[][] = [];
    for (const char of text) {
      if (this.#isQuoted) this.#inQuotes(char, rows);
      else this.#plain(char, rows);
    }
    return rows;
  }

  /** Returns the remaining rows at the end of the input. */
  end(): string[][] {
    const rows: string[][] = [];
    this.#isQuoted = false;
    this.#isAtQuote = false;
    this.#endRow(rows);
    return rows;
  }

  #inQuotes(char: string, rows: string[][]): void {
    if (this.#isAtQuote) {
      this.#isAtQuote = false;
      if (char === '"') this.#cell += char;
      else {
        this.#isQuoted = false;
        this.#plain(char, rows);
      }
    } else if (char === '"') this.#isAtQuote = true;
    else this.#cell += char;
  }

  #plain(char: string, rows: string[][]): void {
    if (char === this.#delimiter) this.#endCell();
    else if (char === "\n") this.#endRow(rows);
    else if (char === "\r") return;
    else if (char === '"' && this.#cell === "" && !this.#wasQuoted) {
      this.#isQuoted = true;
      this.#wasQuoted = true;
    } else this.#cell += char;
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = "";
    this.#wasQuoted = false;
  }

  #endRow(rows: string[][]): void {
    const isEmpty = this.#row.length === 0 && this.#cell === "" && !this.#wasQuoted;
    if (isEmpty) return;
    this.#endCell();
    rows.push(this.#row);
    this.#row = [];
  }
}
