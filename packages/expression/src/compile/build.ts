import type { Expression, Node, Pattern, PrivateIdentifier, Statement, Super } from "acorn";
import type { Code, StatementCode, Store } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { refuse } from "../code/refused-syntax.ts";
import { fail, withNodePosition } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";

/** Compiles one kind of expression. */
export type ExpressionRule = (node: never, names: Names, build: Build) => Code;
/** Compiles one kind of statement. */
export type StatementRule = (node: never, names: Names, build: Build) => StatementCode;
/** Declaration kind of a pattern's names. */
export type DeclarationKind = "var" | "let" | "const";
/** Compiles one kind of pattern. With `kind`, its names are declared; without, they are assigned. */
export type PatternRule = (
  node: never,
  names: Names,
  build: Build,
  kind: DeclarationKind | undefined,
) => Store;

/** The allow-list of syntax, by type of syntax node: everything else does not compile. The records have no prototype. */
export interface Grammar {
  readonly expressions: Readonly<Record<string, ExpressionRule>>;
  readonly statements: Readonly<Record<string, StatementRule>>;
  readonly patterns: Readonly<Record<string, PatternRule>>;
}

/** Receives every piece of compiled code and may wrap it, to find where errors and values come from. */
export interface Watch {
  expression(node: Node, code: Code, names: Names): Code;
  statement(node: Node, code: StatementCode): StatementCode;
  pattern(node: Node, store: Store): Store;
}

/** One compilation: its grammar and limits, and facts about the expression. */
export class Build {
  /** True if the expression can change objects, so that ownership must be tracked. */
  changes = false;
  /** Variables that the program reads, such as `$json`. */
  readonly roots = new Set<string>();
  /** Labels directly before the statement that is being compiled. */
  readonly labels: string[] = [];
  /** When present, no code may cover several syntax nodes at once. */
  readonly watch: Watch | undefined;
  readonly #grammar: Grammar;
  #count = 0;
  #level = 0;

  constructor(grammar: Grammar, watch?: Watch) {
    this.#grammar = grammar;
    this.watch = watch;
  }

  expression(node: Expression | Super | PrivateIdentifier, names: Names): Code {
    const rule = this.#enter(node, this.#grammar.expressions) as (
      n: Node,
      names: Names,
      build: Build,
    ) => Code;
    const code = this.#at(node, () => rule(node, names, this));
    return this.watch ? this.watch.expression(node, code, names) : code;
  }

  statement(node: Statement, names: Names): StatementCode {
    type Rule = (node: Node, names: Names, build: Build) => StatementCode;
    const rule = this.#enter(node, this.#grammar.statements) as Rule;
    const code = this.#at(node, () => rule(node, names, this));
    return this.watch ? this.watch.statement(node, code) : code;
  }

  pattern(node: Pattern, names: Names, kind?: DeclarationKind): Store {
    type Rule = (node: Node, names: Names, build: Build, kind: DeclarationKind | undefined) => Store;
    const rule = this.#enter(node, this.#grammar.patterns) as unknown as Rule;
    const store = this.#at(node, () => rule(node, names, this, kind));
    return this.watch ? this.watch.pattern(node, store) : store;
  }

  /** Registers the code of a link of a chain, which is compiled without recursion. */
  link(node: Node, code: Code, names: Names): Code {
    return this.watch ? this.watch.expression(node, code, names) : code;
  }

  /** Compiles one level deeper; errors get the position of the innermost syntax node. */
  #at<Made>(node: Node, make: () => Made): Made {
    try {
      const result = make();
      this.#level--;
      return result;
    } catch (error) {
      throw withNodePosition(error, node);
    }
  }

  /** Counts a syntax node. @throws ExpressionError `too-large` for too many. */
  pass(): void {
    if (++this.#count > SIZE_LIMITS.syntaxNodes)
      fail("too-large", `more than ${SIZE_LIMITS.syntaxNodes.toLocaleString("en")} parts`);
  }

  #enter<Rule>(node: Node, rules: Readonly<Record<string, Rule>>): Rule {
    this.pass();
    if (++this.#level > SIZE_LIMITS.nestingLevels) fail("too-large", "it is nested too deeply");
    const rule = rules[node.type];
    return rule ?? this.#at(node, () => refuse(node.type));
  }
}
