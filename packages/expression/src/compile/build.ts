import type { Expression, Node, Pattern, PrivateIdentifier, Statement, Super } from "acorn";
import { fail } from "../errors.ts";
import { sizes } from "../limits.ts";
import type { Code, StatementCode, Store } from "./code.ts";
import type { Names } from "./names.ts";
import { refuse } from "./refused-syntax.ts";

export type ExpressionRule = (node: never, names: Names, build: Build) => Code;
export type StatementRule = (node: never, names: Names, build: Build) => StatementCode;
export type DeclarationKind = "var" | "let" | "const";
/** `kind` present: the names in the pattern are declared; absent: they are assigned to. */
export type PatternRule = (
  node: never,
  names: Names,
  build: Build,
  kind: DeclarationKind | undefined,
) => Store;

/** The allow-list of syntax: what is not in here does not compile. All three have no prototype. */
export interface Grammar {
  readonly expressions: Readonly<Record<string, ExpressionRule>>;
  readonly statements: Readonly<Record<string, StatementRule>>;
  readonly patterns: Readonly<Record<string, PatternRule>>;
}

/** One compilation: the rules, the limits, and what has been learned about the program. */
export class Build {
  /** True when the program may change objects, so that ownership must be tracked. */
  changes = false;
  /** Variables that the program reads, such as `$json`. */
  readonly roots = new Set<string>();
  /** Nodes that the program reads by a literal name. */
  readonly nodes = new Set<string>();
  /** Labels that stand directly before the statement being compiled. */
  readonly labels: string[] = [];
  /** True when a node's name is computed. */
  readsAnyNode = false;
  private readonly grammar: Grammar;
  private count = 0;
  private level = 0;

  constructor(grammar: Grammar) {
    this.grammar = grammar;
  }

  expression(node: Expression | Super | PrivateIdentifier, names: Names): Code {
    const rule = this.enter(node, this.grammar.expressions);
    const code = (rule as (node: Node, names: Names, build: Build) => Code)(node, names, this);
    this.level--;
    return code;
  }

  statement(node: Statement, names: Names): StatementCode {
    const rule = this.enter(node, this.grammar.statements);
    const code = (rule as (node: Node, names: Names, build: Build) => StatementCode)(node, names, this);
    this.level--;
    return code;
  }

  pattern(node: Pattern, names: Names, kind?: DeclarationKind): Store {
    const rule = this.enter(node, this.grammar.patterns) as unknown as (
      node: Node,
      names: Names,
      build: Build,
      kind: DeclarationKind | undefined,
    ) => Store;
    const store = rule(node, names, this, kind);
    this.level--;
    return store;
  }

  /** Counts a syntax node that is handled without recursion. */
  pass(): void {
    if (++this.count > sizes.nodes) fail("too-large", `more than ${sizes.nodes} parts`);
  }

  private enter<Rule>(node: Node, rules: Readonly<Record<string, Rule>>): Rule {
    this.pass();
    if (++this.level > sizes.nesting) fail("too-large", "it is nested too deeply");
    return rules[node.type] ?? refuse(node.type);
  }
}
