import { readFileSync } from "node:fs";
import path from "node:path";
import { languageReference, type Reference, type TypeReference } from "@heddle/expression/reference";
import { code, methodTable, table, typeSection } from "./markdown.ts";

const notice =
  "<!-- Made by `node scripts/generate-expression-docs.ts` from the tables of the language; changes by hand are lost. -->\n";

/** Pages of types: file, title, what they are about, and the names of their types. */
const typePages = [
  ["text.md", "Text", "What can be done with text, and with regular expressions.", ["string", "RegExp"]],
  [
    "numbers.md",
    "Numbers, true and false",
    "What can be done with numbers and with true and false.",
    ["number", "boolean"],
  ],
  ["lists.md", "Lists", "What can be done with lists, sets and maps.", ["list", "Set", "Map"]],
  [
    "objects.md",
    "Objects",
    "What can be done with objects: items, parsed JSON and all that has fields.",
    ["object"],
  ],
  [
    "dates.md",
    "Dates",
    "What can be done with dates, lengths of time and intervals. Formats are those of [Luxon](https://moment.github.io/luxon/#/formatting?id=table-of-tokens).",
    ["DateTime", "Duration", "Interval", "time zone", "Date"],
  ],
  [
    "nodes.md",
    "Nodes, items and the execution",
    "What the variables that lead to nodes and to the execution give.",
    ["node", "node by name", "input", "item variables", "execution", "custom data"],
  ],
] as const;

/** Types that are documented together with the built-in object of their name. */
const withGlobals = (name: string) => /^(URL|URLSearchParams|Error|Intl\..*)$/.test(name);

/** Every page by file name. */
export function expressionPages(): Readonly<Record<string, string>> {
  const reference = languageReference();
  return {
    "README.md": overview(reference),
    ...Object.fromEntries(
      typePages.map(([file, title, about, names]) => [
        file,
        page(
          title,
          about,
          names.map((name) => typeNamed(reference, name)),
          reference.exampleValues,
        ),
      ]),
    ),
    "built-in.md": builtInPage(reference),
  };
}

function typeNamed({ types }: Reference, name: string): TypeReference {
  const type = types.find((each) => each.name === name);
  if (!type) throw new Error(`There is no type named ${name}`);
  return type;
}

function page(
  title: string,
  about: string,
  types: readonly TypeReference[],
  values: Reference["exampleValues"],
): string {
  const sections = types.map((type) => typeSection(type)).join("\n");
  return [
    notice,
    `# ${title}\n`,
    `${about} Back to [expressions](README.md).\n`,
    shortened(sections, values),
  ].join("\n");
}

/** Examples with short names for what they begin with, and before them what the names stand for. */
function shortened(text: string, values: Reference["exampleValues"]): string {
  let short = text;
  const used = Object.entries(values).filter(([, value]) => text.includes(value));
  for (const [name, value] of used) short = short.replaceAll(value, name);
  if (used.length === 0) return text;
  const meanings = table(
    ["name in the examples", "stands for"],
    used.map(([name, value]) => [code(name), code(value)]),
  );
  return `${meanings}\n${short}`;
}

function builtInPage(reference: Reference): string {
  const instances = new Map(
    reference.types.filter(({ name }) => withGlobals(name)).map((type) => [type.name, type]),
  );
  const functions = reference.globals.filter((type) => type.methods.length === 0 && type.fields.length === 0);
  const plain = functions.filter(
    ({ name, forms }) => !instances.has(name) && !forms.some((form) => form.startsWith("new ")),
  );
  const objects = reference.globals.filter((type) => !plain.includes(type));
  const rows = plain.map(({ name, forms, doc = "", example }) => ({
    name,
    form: forms[0] ?? name,
    doc,
    ...(example && { example }),
  }));
  const sections = objects.map((type) => {
    const instance = instances.get(type.name);
    const fields = instance ? [...instance.fields, ...type.fields] : type.fields;
    const statics = type.methods.map((entry) => ({ ...entry, form: `${type.name}.${entry.form}` }));
    return typeSection({ ...type, fields, methods: [...statics, ...(instance?.methods ?? [])] });
  });
  return [
    notice,
    "# Built-in objects and functions\n",
    "What expressions can name besides the variables. Nothing else of JavaScript's globals exists. Back to [expressions](README.md).\n",
    shortened(
      ["## Functions\n", methodTable("function", rows), ...sections].join("\n"),
      reference.exampleValues,
    ),
  ].join("\n");
}

function overview(reference: Reference): string {
  const beginning = readFileSync(path.join(import.meta.dirname, "beginning.txt"), "utf8");
  return [
    notice,
    "# Expressions\n",
    beginning,
    "## Where to look\n",
    table(
      ["page", "about"],
      [
        ...typePages.map(([file, title, about]) => [`[${title}](${file})`, about]),
        [
          "[Built-in objects and functions](built-in.md)",
          "`Math`, `JSON`, `Object`, `Intl`, `URL` and others.",
        ],
      ],
    ),
    "## Variables\n",
    methodTable("variable", reference.variables),
    "Some places offer more: the pagination of the HTTP Request node has `$response`, `$request` and `$pageCount`.\n",
    "## Functions\n",
    methodTable("function", reference.functions),
    limits(reference),
    refused(reference),
    errors(reference),
  ].join("\n");
}

const count = (value: number) => value.toLocaleString("en-US");

function limits({ limits: budget, sizes }: Reference): string {
  return [
    "## Limits\n",
    "An expression that goes beyond a limit is stopped with an error; `try` cannot hold it. All parts of a template share the limits.\n",
    table(
      ["what", "most"],
      [
        ["work: calls, turns of loops, elements looked at", `${count(budget.steps)} steps`],
        ["time", `${count(budget.milliseconds)} ms`],
        ["memory", `${count(budget.memoryBytes)} bytes`],
        ["one text made by an expression", `${count(sizes.textCharacters)} characters`],
        [
          "the text that a template with several parts gives",
          `${count(sizes.templateCharacters)} characters`,
        ],
        ["one list", `${count(sizes.listElements)} elements`],
        ["calls inside calls", count(sizes.nestedCalls)],
        ["text between `{{` and `}}`", `${count(sizes.sourceCharacters)} characters`],
        ["levels of a result", count(sizes.dataLevels)],
      ],
    ),
  ].join("\n");
}

function refused({ refusedSyntax, absent }: Reference): string {
  return [
    "## What is refused\n",
    "Expressions come from workflow files, which may be somebody else's: they can compute, and reach nothing but their data. There is",
    "no way from a value to JavaScript's constructors and prototypes, and no access to files, network or the process. Use a Code node",
    "where more is needed.\n",
    table(
      ["syntax", "instead"],
      refusedSyntax.map(([what, instead]) => [what, instead ?? "Use a Code node."]),
    ),
    "Names that other programs have:\n",
    table(
      ["name", "instead"],
      absent.map(([name, instead]) => [code(name), instead]),
    ),
  ].join("\n");
}

function errors({ errors: all }: Reference): string {
  return [
    "## Errors\n",
    "Every error has a code, a message, the place in the text, and mostly says what to do. `…` stands for what it is about.\n",
    table(
      ["code", "message", "what to do"],
      all.map(({ code: name, message, description = "" }) => [
        code(name),
        message,
        description.replaceAll("|", "\\|"),
      ]),
    ),
  ].join("\n");
}
