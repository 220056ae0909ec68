/** Facts about a value, inferred from its use in an expression. */
export interface Shape {
  kind: "unknown" | "text" | "number" | "list" | "object" | "json";
  readonly key: string;
  readonly fields: Map<string, Shape>;
  element: Shape | undefined;
}

export const newShape = (key: string): Shape => ({
  kind: "unknown",
  key,
  fields: new Map(),
  element: undefined,
});

const listMethods = new Set(
  "map filter find findIndex findLast reduce reduceRight forEach some every push pop shift unshift splice sort reverse flatMap flat fill join keys values entries first last unique pluck removeDuplicates chunk".split(
    " ",
  ),
);
const textMethods = new Set(
  "split replace replaceAll match matchAll toLowerCase toUpperCase trim trimStart trimEnd startsWith endsWith substring substr padStart padEnd charAt charCodeAt codePointAt normalize localeCompare search repeat toDateTime toDate extractEmail extractDomain extractUrl isEmail toTitleCase toSentenceCase hash base64Encode base64Decode removeMarkdown removeTags urlEncode urlDecode toNumber toInt toFloat parseJson toBoolean".split(
    " ",
  ),
);
const numberMethods = new Set([
  "toFixed",
  "toPrecision",
  "toExponential",
  "round",
  "floor",
  "ceil",
  "isEven",
  "isOdd",
]);
const eitherMethods = new Set([
  "slice",
  "includes",
  "indexOf",
  "lastIndexOf",
  "concat",
  "at",
  "length",
  "toString",
  "isEmpty",
  "isNotEmpty",
]);

const shapes = new WeakMap<object, Shape>();
/** The shape behind a recording value. */
export const shapeOf = (value: unknown): Shape | undefined =>
  (typeof value === "object" || typeof value === "function") && value !== null
    ? shapes.get(value)
    : undefined;

/** A value that records how it is used and returns something plausible for every access. */
export function recorder(shape: Shape): unknown {
  // biome-ignore lint/complexity/useArrowFunction: a proxy over it must be callable and constructible
  const proxy: object = new Proxy(function () {}, {
    get: (_target, key) => read(shape, key),
    has: () => true,
    ownKeys: () => ["prototype"],
    apply: () => recorder(child(shape, "()")),
    set: () => true,
  });
  shapes.set(proxy, shape);
  return proxy;
}

export function child(shape: Shape, key: string): Shape {
  let found = shape.fields.get(key);
  if (!found) shape.fields.set(key, (found = newShape(key)));
  return found;
}

function read(shape: Shape, key: string | symbol): unknown {
  if (typeof key === "symbol") return readSymbol(shape, key);
  if (/^\d+$/.test(key)) shape.kind = "list";
  else if (listMethods.has(key) && shape.kind !== "text") shape.kind = "list";
  else if (textMethods.has(key)) shape.kind = "text";
  else if (numberMethods.has(key)) shape.kind = "number";
  else if (!eitherMethods.has(key) && shape.kind === "unknown") shape.kind = "object";
  else if (shape.kind === "unknown" && key !== "length") shape.kind = "text";
  if (/^\d+$/.test(key)) return recorder((shape.element ??= newShape(shape.key)));
  if (shape.kind === "list") return readOf(elements(shape), key);
  if (shape.kind === "text") return readOf("12 some text, 3", key);
  if (shape.kind === "number") return readOf(12.5, key);
  return key === "length" ? 2 : recorder(child(shape, key));
}

const elements = (shape: Shape) => {
  const element = (shape.element ??= newShape(shape.key));
  return [recorder(element), recorder(element)];
};

function readOf(value: unknown, key: string): unknown {
  const member = (value as Record<string, unknown>)[key];
  return typeof member === "function" ? member.bind(value) : member;
}

function readSymbol(shape: Shape, key: symbol): unknown {
  if (key === Symbol.iterator) {
    shape.kind = "list";
    return () => elements(shape)[Symbol.iterator]();
  }
  if (key !== Symbol.toPrimitive) return undefined;
  return (hint: string) => {
    if (shape.kind !== "unknown") return hint === "number" ? 12 : "12";
    shape.kind = hint === "number" ? "number" : "text";
    return hint === "number" ? 12 : "12";
  };
}

/** Plain data of a shape, the same for the same path. */
export function dataOf(shape: Shape, salt = 0): unknown {
  const { kind, fields, element, key } = shape;
  if (kind === "json") return JSON.stringify(dataOf(child(shape, "()"), salt));
  if (kind === "list" || (kind === "unknown" && element)) {
    return [0, 1, 2].map((index) => (element ? dataOf(element, salt + index) : `${key} ${index}`));
  }
  if (kind === "text") return textFor(key, salt);
  if (kind === "number") return numberFor(key, salt);
  if (kind === "object" && fields.size > 0) {
    return Object.fromEntries(
      [...fields].filter(([name]) => name !== "()").map(([name, one]) => [name, dataOf(one, salt)]),
    );
  }
  return guess(key, salt);
}

const numberFor = (key: string, salt: number) => key.length * 3 + salt * 1.5;
const textFor = (key: string, salt: number) => {
  if (/date|time|_at$|At$|start|end/i.test(key)) return `2025-0${(salt % 9) + 1}-14T09:30:00.000Z`;
  if (/mail/i.test(key)) return `Ann.Lee+${salt}@example.com`;
  if (/url|link|href/i.test(key)) return `https://example.com/${key}/${salt}?q=1&r=a%20b`;
  return `${key} Text, nr. ${salt}\nline 2: "quoted" (x) `;
};

function guess(key: string, salt: number): unknown {
  if (/^(is|has|can)[A-Z_]|enabled|active|success/i.test(key)) return salt % 2 === 0;
  if (/(^|_)id$|count|price|amount|num|total|size|index|age$|score|qty/i.test(key))
    return numberFor(key, salt);
  return textFor(key, salt);
}
