import { assignment, update } from "./assignments.ts";
import type { ExpressionRule, Grammar, StatementRule } from "./build.ts";
import { chain, newExpression, optionalChain } from "./chains.ts";
import { binary, conditional, logical, parenthesized, sequence, unary } from "./flow.ts";
import { functionExpression } from "./functions.ts";
import { breakStatement, continueStatement, labeledStatement } from "./labels.ts";
import { arrayLiteral, literal, objectLiteral, templateLiteral } from "./literals.ts";
import { forOfStatement, forStatement, whileStatement } from "./loops.ts";
import { patternRules } from "./patterns.ts";
import {
  block,
  emptyStatement,
  expressionStatement,
  ifStatement,
  returnStatement,
  switchStatement,
  throwStatement,
  variableDeclaration,
} from "./statements.ts";
import { taggedTemplate } from "./tagged-template.ts";
import { tryStatement } from "./try-statement.ts";
import { identifier } from "./variables.ts";

const withoutPrototype = <Rule>(rules: Record<string, Rule>): Readonly<Record<string, Rule>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, Rule>, rules));

/** The syntax of the language. Everything that is not listed is rejected. */
export const grammar: Grammar = {
  expressions: withoutPrototype<ExpressionRule>({
    Literal: literal,
    TemplateLiteral: templateLiteral,
    TaggedTemplateExpression: taggedTemplate,
    Identifier: identifier,
    MemberExpression: chain,
    CallExpression: chain,
    ChainExpression: optionalChain,
    NewExpression: newExpression,
    UnaryExpression: unary,
    BinaryExpression: binary,
    LogicalExpression: logical,
    ConditionalExpression: conditional,
    ArrayExpression: arrayLiteral,
    ObjectExpression: objectLiteral,
    ArrowFunctionExpression: functionExpression,
    FunctionExpression: functionExpression,
    SequenceExpression: sequence,
    AssignmentExpression: assignment,
    UpdateExpression: update,
    ParenthesizedExpression: parenthesized,
  }),
  statements: withoutPrototype<StatementRule>({
    ExpressionStatement: expressionStatement,
    BlockStatement: block,
    EmptyStatement: emptyStatement,
    ReturnStatement: returnStatement,
    IfStatement: ifStatement,
    VariableDeclaration: variableDeclaration,
    ForStatement: forStatement,
    ForOfStatement: forOfStatement,
    ForInStatement: forOfStatement,
    WhileStatement: whileStatement,
    DoWhileStatement: whileStatement,
    SwitchStatement: switchStatement,
    BreakStatement: breakStatement,
    ContinueStatement: continueStatement,
    ThrowStatement: throwStatement,
    TryStatement: tryStatement,
    LabeledStatement: labeledStatement,
  }),
  patterns: patternRules,
};
