import type { Choices } from "./choices.ts";
import {
  changingWords,
  fields,
  globalWords,
  type Kind,
  type MethodWord,
  methodWords,
  numbers,
  others,
  patterns,
  texts,
} from "./words.ts";

/** A visible name in the generated program. */
export interface Variable {
  readonly name: string;
  readonly kind: Kind;
  readonly isConstant: boolean;
}

/** Generates programs with the same result in the language and in JavaScript. */
export class Writer {
  readonly choices: Choices;
  readonly variables: Variable[] = [];
  #count = 0;
  /** Generates a function body with statements; set by the generator of statements. */
  writeBody: ((depth: number) => string) | undefined;

  constructor(choices: Choices) {
    this.choices = choices;
  }

  newName(): string {
    return `v${this.#count++}`;
  }

  /** Runs `write` with one more visible variable. */
  within<Result>(added: readonly Variable[], write: () => Result): Result {
    const size = this.variables.length;
    this.variables.push(...added);
    const result = write();
    this.variables.length = size;
    return result;
  }

  /** An expression that most likely returns a value of that kind. */
  value(kind: Kind, depth: number): string {
    const { choices } = this;
    const known = this.variables.filter((one) => one.kind === kind || one.kind === "any");
    if (known.length > 0 && choices.oneIn(3)) return choices.of(known).name;
    if (depth <= 0 || choices.isUsedUp) return this.#leaf(kind);
    switch (choices.below(12)) {
      case 0:
      case 1:
        return this.#leaf(kind);
      case 2:
        return `(${this.value("any", depth - 1)} ? ${this.value(kind, depth - 1)} : ${this.value(kind, depth - 1)})`;
      case 3:
        return `(${this.value(kind, depth - 1)} ${choices.of(["||", "&&"])} ${this.value(kind, depth - 1)})`;
      case 4:
        return `(${this.value(kind, depth - 1)} ?? ${this.value(kind, depth - 1)})`;
      case 5:
        return `(${this.function("", depth - 1)})(${this.value("any", depth - 1)})`;
      default:
        return this.#compound(kind, depth - 1);
    }
  }

  #leaf(kind: Kind): string {
    const { choices } = this;
    const own = fields.filter((field) => field[1] === kind);
    if (own.length > 0 && choices.oneIn(2)) return `$json.${choices.of(own)[0]}`;
    switch (kind) {
      case "text":
        return choices.of(texts);
      case "number":
        return `(${choices.of(numbers)})`;
      case "flag":
        return choices.of(["true", "false"]);
      case "list":
        return choices.of([
          "[1, 2, 3]",
          "[]",
          "$json.numbers",
          "$json.mixed",
          '["b", undefined, "a"]',
          "[[1, 2], [3]]",
          "$json.people",
        ]);
      case "texts":
        return choices.of(['["x", "yy"]', "$json.words"]);
      case "object":
        return choices.of([
          "({ a: 1, b: 'x' })",
          "({})",
          "$json.nested",
          "$json.people[1]",
          "({ 2: 'b', 1: 'a', c: null })",
        ]);
      case "date":
        return choices.of([
          "new Date($json.date)",
          "new Date(0)",
          "new Date(NaN)",
          "new Date(2020, 1, 29)",
          'new Date("2024-02-30")',
          "new Date(8.64e15 + 1)",
        ]);
      case "map":
        return choices.of(['new Map([["a", 1], [2, "b"]])', "new Map(Object.entries($json.nested))"]);
      case "set":
        return choices.of(["new Set($json.words)", "new Set([1, '1', NaN, NaN])"]);
      default:
        return choices.of([
          ...others,
          ...fields.map(([name]) => `$json.${name}`),
          ...numbers.slice(0, 9).map((number) => `(${number})`),
          ...texts.slice(0, 9),
        ]);
    }
  }

  #compound(kind: Kind, depth: number): string {
    const { choices } = this;
    switch (kind) {
      case "text":
        return choices.oneIn(2) ? this.#call(kind, depth) : this.#textOperation(depth);
      case "number":
        return choices.oneIn(2) ? this.#call(kind, depth) : this.#arithmetic(depth);
      case "flag":
        return choices.oneIn(2) ? this.#call(kind, depth) : this.#comparison(depth);
      case "list":
        return choices.of([
          () => this.#call("list", depth),
          () => this.#call("list", depth),
          () => `[${this.value("any", depth)}, ...${this.value("list", depth)}]`,
          () => `[...${this.value(choices.of(["list", "text", "set", "map", "texts"]), depth)}]`,
          () => `[...${this.value("text", depth)}.matchAll(${this.#globalPattern()})].map((m) => m.slice())`,
          () => `[...${this.#leaf("map")}.${choices.of(["keys", "values", "entries"])}()]`,
          () => this.#changed(depth),
        ])();
      case "texts":
        return this.#call("texts", depth);
      case "object":
        return this.#object(depth);
      case "date":
        return `new Date(${this.value(choices.of(["any", "number", "text", "date"]), depth)})`;
      case "map":
        return `new Map([[${this.value("any", depth)}, ${this.value("any", depth)}]])`;
      case "set":
        return `new Set(${this.value(choices.of(["list", "text"]), depth)})`;
      default:
        return this.#anything(depth);
    }
  }

  #anything(depth: number): string {
    const { choices } = this;
    const kind = () => choices.of<Kind>(["text", "number", "flag", "list", "texts", "object", "date", "any"]);
    return choices.of([
      () => this.value(choices.of<Kind>(["text", "number", "flag", "list", "object"]), depth),
      () => `${this.value("list", depth)}[${this.#key(depth)}]`,
      () => `${this.value("object", depth)}[${this.#key(depth)}]`,
      () => `${this.value(kind(), depth)}?.${choices.of(["a", "b", "length", "one", "v", "name", "size"])}`,
      () => `${this.value(kind(), depth)}?.[${this.#key(depth)}]`,
      () => `${this.value("any", depth)}.${choices.of(["a", "length", "one", "v", "tags", "x"])}`,
      () =>
        `${this.value("any", depth)}?.${choices.of(["at", "slice", "trim", "map", "nope"])}?.(${this.value("number", depth)})`,
      () => `(${this.value(kind(), depth)} + ${this.value(kind(), depth)})`,
      () => `typeof ${this.value(kind(), depth)}`,
      () => `(${this.value("any", depth)}, ${this.value("any", depth)})`,
      () => this.#call("any", depth),
      () => this.#block(depth),
      () => `${this.value("map", depth)}.size`,
      () =>
        `(${this.#pattern()}.exec(${this.value("text", depth)}) ?? []).${choices.of(["index", "length", "at(-1)", "groups?.n", "slice(1)"])}`,
      () =>
        `((${this.#parameters()}) => (${this.value("any", depth)}))(${this.value(kind(), depth)}, ${this.value("any", depth)})`,
    ])();
  }

  /** A property name. Objects are not valid names in the language, so the value is converted to a text or a number. */
  #key(depth: number): string {
    const { choices } = this;
    if (choices.oneIn(2))
      return choices.of([...texts, ...numbers.map((number) => `(${number})`), "null", "true"]);
    return choices.oneIn(2) ? `String(${this.value("any", depth)})` : `+${this.value("number", depth)}`;
  }

  #textOperation(depth: number): string {
    const { choices } = this;
    return choices.of([
      () => `\`\${${this.value("any", depth)}}-\${${this.value("any", depth)}}\``,
      () => `(${this.value("text", depth)} + ${this.value("any", depth)})`,
      () => `String(${this.value("any", depth)})`,
      () => `(${this.value("any", depth)} + "")`,
      () => `typeof ${this.value("any", depth)}`,
      () => `String.raw\`\\n\${${this.value("any", depth)}}\``,
    ])();
  }

  #arithmetic(depth: number): string {
    const { choices } = this;
    const kind = () => choices.of<Kind>(["number", "number", "any", "text", "flag", "date"]);
    const operator = choices.of(["+", "-", "*", "/", "%", "**", "&", "|", "^", "<<", ">>", ">>>"]);
    if (choices.oneIn(5)) return `(${choices.of(["-", "+", "~"])} ${this.value(kind(), depth)})`;
    if (choices.oneIn(6)) return `${this.value(choices.of<Kind>(["text", "list"]), depth)}.length`;
    return operator === "**"
      ? `((${this.value(kind(), depth)}) ** ${this.value("number", depth)})`
      : `(${this.value(kind(), depth)} ${operator} ${this.value(kind(), depth)})`;
  }

  #comparison(depth: number): string {
    const { choices } = this;
    const kind = () => choices.of<Kind>(["any", "number", "text", "list", "flag", "date"]);
    if (choices.oneIn(5)) return `!${this.value("any", depth)}`;
    if (choices.oneIn(7))
      return `(${this.#key(depth)} in ${this.value(choices.of<Kind>(["object", "list"]), depth)})`;
    if (choices.oneIn(8))
      return `(${this.value("any", depth)} instanceof ${choices.of(["Date", "Array", "Map", "Set", "Error", "RegExp"])})`;
    if (choices.oneIn(8)) return `${this.#pattern()}.test(${this.value("text", depth)})`;
    const operator = choices.of(["<", ">", "<=", ">=", "==", "!=", "===", "!=="]);
    return `(${this.value(kind(), depth)} ${operator} ${this.value(kind(), depth)})`;
  }

  #object(depth: number): string {
    const { choices } = this;
    const part = () =>
      choices.of([
        () => `${choices.of(["a", "b", "'c d'", "1"])}: ${this.value("any", depth)}`,
        () => `[${this.#key(depth)}]: ${this.value("any", depth)}`,
        () => `...${this.value(choices.of<Kind>(["object", "any", "list", "text"]), depth)}`,
      ])();
    if (choices.oneIn(4))
      return `Object.fromEntries(${this.value("list", depth)}.map((x, i) => [${this.value("text", depth)} + i, x]))`;
    if (choices.oneIn(4)) return this.#call("object", depth);
    return `({ ${Array.from({ length: choices.below(4) }, part).join(", ")} })`;
  }

  /** A list that the program created, changed by methods. */
  #changed(depth: number): string {
    const source = this.value("list", depth);
    const calls = Array.from({ length: 1 + this.choices.below(3) }, () => {
      const word = this.choices.of(changingWords);
      return `r.push(l.${word[0]}(${this.#arguments(word[1], depth - 1)}))`;
    });
    return `((l, r) => { ${calls.join("; ")}; return [l, r] })([...${source}], [])`;
  }

  #call(kind: Kind, depth: number): string {
    const { choices } = this;
    const fits = (word: MethodWord) =>
      word[2] === kind || kind === "any" || (kind === "list" && word[2] === "texts");
    const global = globalWords.filter(fits);
    if (global.length > 0 && choices.oneIn(4)) {
      const word = choices.of(global);
      return `${word[0]}(${this.#arguments(word[1], depth)})`;
    }
    const receivers = (["text", "list", "number", "date", "map", "set"] as const).filter((type) =>
      methodWords[type].some(fits),
    );
    if (receivers.length === 0) return this.#leaf(kind);
    const receiver = choices.of(receivers);
    const word = choices.of(methodWords[receiver].filter(fits));
    // A match has additional properties, which are not fields in the language.
    const end = word[0] === "match" ? "?.slice()" : "";
    return `${this.value(receiver, depth)}.${word[0]}(${this.#arguments(word[1], depth)})${end}`;
  }

  #arguments(plan: string, depth: number): string {
    const made: string[] = [];
    let isOptional = false;
    for (const letter of plan) {
      if (letter === "?") isOptional = true;
      else if (isOptional && this.choices.oneIn(2)) break;
      else made.push(this.#argument(letter, depth));
    }
    return made.join(", ");
  }

  #argument(letter: string, depth: number): string {
    const { choices } = this;
    if (choices.oneIn(14) && "tni".includes(letter)) return this.value("any", depth);
    switch (letter) {
      case "t":
        return this.value("text", depth);
      case "n":
        return this.value("number", depth);
      case "i":
        return choices.of([
          "0",
          "1",
          "2",
          "5",
          "16",
          "36",
          "21",
          "-1",
          "1.9",
          "undefined",
          "null",
          '"3"',
          "101",
          "NaN",
        ]);
      case "p":
        return this.#pattern();
      case "l":
        return this.value(choices.of<Kind>(["list", "texts"]), depth);
      case "o":
        return this.value("object", depth);
      case "w":
        return `({ ...${this.value("object", depth)} })`;
      case "e":
        return choices.oneIn(3)
          ? `{ length: ${choices.of(["0", "3", '"2"', "-1", "1.5", "NaN"])} }`
          : this.value(choices.of<Kind>(["list", "text", "set", "map"]), depth);
      case "s":
        return choices.of(["null", '["a", "b"]', "undefined", '["v", 7, "id"]']);
      case "J":
        return `JSON.stringify(${this.value(choices.of<Kind>(["object", "list"]), depth)})`;
      case "a":
        return this.value("any", depth);
      default:
        return this.#callback(letter, depth);
    }
  }

  #callback(letter: string, depth: number): string {
    const { choices } = this;
    switch (letter) {
      case "f":
        return choices.oneIn(6)
          ? choices.of(["Number", "String", "Boolean", "parseFloat", "Math.abs", "Array.isArray", "parseInt"])
          : this.function("any", depth);
      case "b":
        return choices.oneIn(6) ? "Boolean" : this.function("flag", depth);
      case "v":
        return `(k, v) => ${choices.of(["v", 'typeof v === "number" ? v + 1 : v', 'k === "a" ? undefined : v', "Array.isArray(v) ? v.length : v", "k === '' ? v : String(v)"])}`;
      case "k":
        return `(x, i) => ${this.within(
          [
            { name: "x", kind: "any", isConstant: true },
            { name: "i", kind: "number", isConstant: true },
          ],
          () => this.value(choices.of<Kind>(["text", "flag", "number"]), depth),
        )}`;
      case "c":
        return choices.of([
          "(a, b) => a - b",
          "(a, b) => b - a",
          "(a, b) => (a > b ? 1 : a < b ? -1 : 0)",
          "() => 0",
          "undefined",
          "(a, b) => String(b).length - String(a).length",
          "(a, b) => a < b",
        ]);
      case "r": {
        const parameters = [
          { name: "all", kind: "any", isConstant: false },
          { name: "x", kind: "any", isConstant: true },
        ] as const;
        return `(all, x) => ${this.within(parameters, () => this.value("any", depth))}`;
      }
      case "m":
        return choices.of([
          "(m) => m.length",
          "(m, a) => `<${a}>`",
          "(...all) => all.length",
          "() => '$&'",
          "(m, i) => i",
          "() => undefined",
        ]);
      default:
        return this.value("any", depth);
    }
  }

  /** A function of an element and its index. */
  function(kind: Kind | "", depth: number): string {
    const { choices } = this;
    const result = kind === "" ? "any" : kind;
    const x = this.newName();
    const i = this.newName();
    const parameters: Variable[] = [
      { name: x, kind: "any", isConstant: false },
      { name: i, kind: "number", isConstant: false },
    ];
    if (choices.oneIn(5)) {
      const pattern = choices.of([
        `{ a = 1, ...${x} }`,
        `[${x}, ...${i}]`,
        `{ length: ${x} = 0, name: ${i} }`,
        `${x} = 5, ...${i}`,
        `[${x} = 2, [${i}] = [1]]`,
      ]);
      const inner = parameters.map((one) => ({ ...one, kind: "any" as const }));
      return `(${pattern}) => (${this.within(inner, () => this.value(result, depth))})`;
    }
    if (choices.oneIn(5) && this.writeBody) {
      const body = this.within(parameters, () => this.writeBody!(depth));
      return choices.oneIn(2) ? `function (${x}, ${i}) { ${body} }` : `(${x}, ${i}) => { ${body} }`;
    }
    return `(${x}, ${i}) => (${this.within(parameters, () => this.value(result, depth))})`;
  }

  #parameters(): string {
    return this.choices.of([
      "a, b",
      "a = 1, b = a",
      "{ a } = {}, b",
      "[a, ...b] = [1, 2]",
      "...a",
      "{ length: a, ...b }",
    ]);
  }

  #block(depth: number): string {
    return this.writeBody ? `(() => { ${this.writeBody(depth)} })()` : this.#leaf("any");
  }

  #pattern(): string {
    return this.choices.of(patterns);
  }

  #globalPattern(): string {
    return this.choices.of(patterns.filter((pattern) => /g[a-z]*$/.test(pattern)));
  }
}
