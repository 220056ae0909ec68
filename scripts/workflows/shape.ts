/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type LeafType = "string" | "number" | "boolean" | "dateTime" | "array" | "object";

const MAX_ITEMS_AT_ONCE = 5;

/** A workflow's expectations of a value, collected from all reads. */
export class Shape {
  readonly #properties = new Map<string, Shape>();
  #element: Shape | undefined;
  #parsed: Shape | undefined;
  #type: LeafType | undefined;
  #guess: LeafType | undefined;
  readonly #places = new Map<number, Shape>();
  #value: string | number | boolean | undefined;
  #separator: string | undefined;
  readonly #likes: { shape: Shape; key: string }[] = [];

  property(name: string): Shape {
    let found = this.#properties.get(name);
    if (!found) this.#properties.set(name, (found = new Shape()));
    return found;
  }

  has(name: string): boolean {
    return this.#properties.has(name);
  }

  /** Shape at a path such as `data[0].content`. */
  at(path: string): Shape {
    const parts = path.match(/[^.[\]]+/g) ?? [];
    return parts.reduce(
      (shape: Shape, part) => (/^\d+$/.test(part) ? shape.element() : shape.property(part)),
      this,
    );
  }

  /** Elements of the list that it must be. */
  element(): Shape {
    this.#element ??= new Shape();
    return this.#element;
  }

  /** Shape at an index of a list whose positions have separate meanings. */
  place(index: number): Shape {
    let found = this.#places.get(index);
    if (!found) this.#places.set(index, (found = new Shape()));
    return found;
  }

  /** Contents of the string if it is parsed as JSON. */
  parsed(): Shape {
    this.#parsed ??= new Shape();
    return this.#parsed;
  }

  /** The string, if it is a page or a document. */
  get markup(): string | undefined {
    return typeof this.#value === "string" && this.#value.startsWith("<") ? this.#value : undefined;
  }

  get isParsed(): boolean {
    return this.#parsed !== undefined;
  }

  get isList(): boolean {
    return this.#type === "array" || this.#element !== undefined;
  }

  get isText(): boolean {
    return this.#type === "string";
  }

  /** Default type if no other read determines it. */
  probably(type: LeafType): void {
    this.#guess ??= type;
  }

  /** The first determination wins. */
  is(type: LeafType): void {
    this.#type ??= type;
  }

  equals(value: string | number | boolean): void {
    this.#value ??= value;
  }

  /** A string that is split contains the separator. */
  splitBy(separator: string): void {
    this.#separator ??= separator;
  }

  /** The value continues under another name; its known facts are used if there are none here. */
  like(shape: Shape, key: string): void {
    if (shape !== this) this.#likes.push({ shape, key });
  }

  /** Continuation of the value: the first place with known facts. */
  get #like(): { shape: Shape; key: string } | undefined {
    return this.#likes.find(({ shape }) => !shape.#isBlank()) ?? this.#likes[0];
  }

  #isBlank(): boolean {
    return !(
      this.#parsed ||
      this.#element ||
      this.#places.size > 0 ||
      this.#type ||
      this.#properties.size > 0 ||
      this.#value !== undefined
    );
  }

  /** Data of this shape; `key` is the name under which it is read, which hints at a plain value. */
  render(key: string, depth = 0): Json {
    if (depth > 12) return null;
    if (this.#like && this.#isBlank()) {
      const { shape, key: other } = this.#like;
      return this.#pieces(shape.render(leaf(key) === "sample" ? other : key, depth + 1));
    }
    if (this.#parsed)
      return JSON.stringify(
        this.#parsed.#isBlank() && !this.#parsed.#like
          ? plain.object(key)
          : this.#parsed.render(key, depth + 1),
      );
    if (this.#places.size > 0) return this.#row(key, depth);
    if (this.#element || this.#type === "array") return this.#list(key, depth);
    if (this.#type === "object" || (this.#properties.size > 0 && !this.#isPlain()))
      return this.#object(depth);
    const type = this.#type ?? this.#guess;
    const values = [this.#value, ...this.#likes.map(({ shape }) => shape.#value)];
    const value = values.find((one) => one !== undefined);
    return this.#pieces(value ?? (type ? plain[type](key) : leaf(key)));
  }

  #pieces(value: Json): Json {
    const separator = this.#separator;
    if (!separator || typeof value !== "string" || value.includes(separator)) return value;
    return `${value}${separator}${value}`;
  }

  #isPlain(): boolean {
    return this.#value !== undefined || (this.#type !== undefined && this.#type !== "object");
  }

  #object(depth: number): Json {
    const entries = [...this.#known()].map(([name, shape]) => [name, shape.render(name, depth + 1)]);
    return Object.fromEntries(entries) as Json;
  }

  /** The fields, including those read where the value continues. */
  #known(): ReadonlyMap<string, Shape> {
    const found = new Map<string, Shape>();
    const seen = new Set<Shape>();
    const add = (at: Shape): void => {
      if (seen.has(at)) return;
      seen.add(at);
      for (const [name, shape] of at.#properties) if (!found.has(name)) found.set(name, shape);
      for (const { shape } of at.#likes) add(shape);
    };
    add(this);
    return found;
  }

  /** The fields alone, whatever else was thought of it. */
  fields(): { [key: string]: Json } {
    return this.#object(0) as { [key: string]: Json };
  }

  #row(key: string, depth: number): Json {
    const length = Math.max(...this.#places.keys()) + 1;
    return Array.from({ length }, (_, index) => this.#places.get(index)?.render(key, depth + 1) ?? "sample");
  }

  #list(key: string, depth: number): Json {
    const single = key.replace(/(ies|s)$/, "");
    const one = () => this.#element?.render(single, depth + 1) ?? "sample";
    if (depth > 8) return [one()];
    return Array.from({ length: depth > 1 ? 2 : MAX_ITEMS_AT_ONCE }, (_, index) => numbered(one(), index));
  }
}

/** Elements of a list differ by their ids. */
function numbered(value: Json, index: number): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    typeof one === "number" && /id$/i.test(key) ? index + 1 : one,
  ]);
  return Object.fromEntries(entries) as Json;
}

const plain: Record<LeafType, (key: string) => Json> = {
  string: (key) => (typeof leaf(key) === "string" ? leaf(key) : "sample text"),
  number: (key) => (typeof leaf(key) === "number" ? leaf(key) : 12.5),
  boolean: () => true,
  dateTime: () => date,
  array: () => ["sample"],
  object: () => ({ id: 1, name: "Sample" }),
};

const date = "2026-01-15T09:30:00.000Z";

function leaf(key: string): Json {
  if (/phone/i.test(key)) return "+31201234567";
  if (/webViewLink/.test(key)) return "https://drive.google.com/file/d/1SampleSampleSampleSampleSample/view";
  if (
    /(^id$|Id$|_id$|(^|_)count(_|$)|[a-z]Count$|total|number|amount|price|quantity|age$|score|rate$|temperature)/i.test(
      key,
    )
  )
    return 42;
  if (/(date|time|created|updated|_at$|At$|check_?(in|out)$|^(start|end|due|deadline)$)/i.test(key))
    return date;
  if (/mail/i.test(key)) return "ada@example.com";
  if (/(url|link|href|image)/i.test(key)) return "https://example.com/sample";
  if (/^(is|has|success|ok|active|enabled)/.test(key)) return true;
  if (/(items|results|rows|records|entries|list|tags|files)$/i.test(key)) return [{ id: 1, name: "Sample" }];
  return "sample";
}
