/** What refused syntax is called in messages. */
export const nodeTypeWords: Readonly<Record<string, string>> = {
  ThisExpression: "'this'",
  Super: "'super'",
  ClassExpression: "A class",
  ClassDeclaration: "A class",
  ImportExpression: "'import'",
  MetaProperty: "'import.meta' and 'new.target'",
  TaggedTemplateExpression: "A tagged template",
  AwaitExpression: "'await'",
  YieldExpression: "'yield'",
  PrivateIdentifier: "A private name",
  WithStatement: "'with'",
  LabeledStatement: "A label",
  DebuggerStatement: "'debugger'",
};
