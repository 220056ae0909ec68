import { type PageSource, pagedItems, pageSourceOf } from "@heddle/engine/data";
import { type Item, isRecord, type NodeProperty } from "@heddle/workflow";

/** Replacement for secrets. */
export const HIDDEN_SECRET = "[secret]";

/** Shorter texts are found everywhere by chance. */
const SHORTEST = 6;
const NAMES_SECRET = /auth|key|token|secret|pass|cookie|signature/i;
/** Names in the JSON of secrets whose values are not secret. */
const NAMES_NO_SECRET = /^(?:accept.*|content-.*|user-agent|.*version|type|method|scope|grant_type)$/i;

/** Runs with secrets whose stored data are checked for them. */
const MAX_RECENT_SECRETS = 200;
const recent: RunSecrets[] = [];

function remember(secrets: RunSecrets): void {
  recent.push(secrets);
  if (recent.length > MAX_RECENT_SECRETS) recent.shift();
}

/**
 * Secrets of the credentials used by one execution. Its stored data contain a mark instead of them, in plain form and
 * in the encodings that requests use; nodes themselves get the real responses of services.
 */
export class RunSecrets {
  readonly #texts = new Set<string>();
  /** Values that their encodings are derived from. */
  readonly #known = new Set<string>();
  #isUsed = false;

  /** Redacts a string of an unknown run: removes the secrets of recent runs of this thread. */
  static hideInStray(text: string): string {
    return recent.reduce((shown, secrets) => secrets.hideIn(shown), text);
  }

  /** Whether a credential was used, so that services may have echoed its secrets in any form. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Redacted values, for the run that resumes with the same data. Store them encrypted only. */
  get known(): string[] {
    return [...this.#known];
  }

  /** Hides what another run, or this one before it rested or broke off, has hidden (`known`). */
  addSecrets(known: readonly string[]): void {
    this.#isUsed ||= known.length > 0;
    for (const text of known) this.#addForms(text);
  }

  /** Remembers the secret fields of a decrypted credential. */
  add(credential: Readonly<Record<string, unknown>>, properties: readonly NodeProperty[]): void {
    this.#isUsed = true;
    const isSecret = new Set(
      properties.filter(({ typeOptions }) => typeOptions?.password === true).map(({ name }) => name),
    );
    const others = Object.entries(credential).flatMap(([name, value]) =>
      typeof value === "string" && !isSecret.has(name) ? [value] : [],
    );
    for (const [name, value] of Object.entries(credential))
      if (name === "oauthTokenData" || isSecret.has(name)) this.#addValue(value, others, isSecret.has(name));
  }

  /** The same value, without the secrets. Parts that hold none are not copied. */
  hideIn<T>(value: T): T {
    return this.#texts.size === 0 ? value : (this.#hide(value) as T);
  }

  #addValue(
    value: unknown,
    others: readonly string[],
    isWhole: boolean,
    isSecretPart: (name: string) => boolean = (name) => NAMES_SECRET.test(name),
  ): void {
    if (isRecord(value)) {
      for (const [name, part] of Object.entries(value))
        this.#addValue(part, others, typeof part === "string" && isSecretPart(name), isSecretPart);
      return;
    }
    if (typeof value !== "string" || value.length < SHORTEST || !isWhole) return;
    for (const text of [value, ...others.map((other) => `${other}:${value}`)]) this.#addForms(text);
    this.#addValue(parsed(value), others, false, (name) => !NAMES_NO_SECRET.test(name));
  }

  #addForms(text: string): void {
    if (this.#known.has(text)) return;
    this.#known.add(text);
    const bytes = Buffer.from(text);
    const hex = bytes.toString("hex");
    const forms = [
      ...[bytes.toString("base64"), bytes.toString("base64url"), encodeURIComponent(text)],
      ...[hex, hex.toUpperCase(), text.toUpperCase(), text.toLowerCase()],
    ];
    if (this.#texts.size === 0) remember(this);
    for (const form of [text, JSON.stringify(text).slice(1, -1), ...forms]) this.#texts.add(form);
  }

  #hide(value: unknown): unknown {
    if (typeof value === "string") return this.#hideInText(value);
    if (Array.isArray(value)) {
      const source = pageSourceOf(value);
      if (source) return this.#hideInPages(source);
      const hidden = value.map((entry) => this.#hide(entry));
      return hidden.some((entry, index) => entry !== value[index]) ? hidden : value;
    }
    if (!isRecord(value)) return value;
    let isChanged = false;
    const hidden = Object.entries(value).map(([key, entry]) => {
      const [shownKey, shown] = [this.#hideInText(key), this.#hide(entry)];
      isChanged ||= shownKey !== key || shown !== entry;
      return [shownKey, shown];
    });
    return isChanged ? Object.fromEntries(hidden) : value;
  }

  /** Page by page, on reading. */
  #hideInPages(source: PageSource): Item[] {
    const { count, pageSize } = source;
    return pagedItems({ count, pageSize, page: (index) => this.#hide(source.page(index)) as Item[] });
  }

  #hideInText(given: string): string {
    let text = given;
    for (const secret of this.#texts)
      if (text.length >= secret.length && text.includes(secret))
        text = text.replaceAll(secret, HIDDEN_SECRET);
    return text;
  }
}

function parsed(text: string): unknown {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
