import type { Item } from "@heddle/workflow";
import { columnsOf } from "../../file-formats/csv.ts";
import { escapeHtml } from "../../forms/html.ts";
import { plainFields } from "../../item-fields/fields-of-json.ts";

/** Style of a table. */
interface TableLook {
  readonly capitalize?: boolean | undefined;
  readonly customStyling?: boolean | undefined;
  readonly caption?: string | undefined;
  readonly tableAttributes?: string | undefined;
  readonly headerAttributes?: string | undefined;
  readonly rowAttributes?: string | undefined;
  readonly cellAttributes?: string | undefined;
}

const STYLES = {
  table: 'style="border-collapse: collapse; border: 1px solid #ccc"',
  header: 'style="padding: 6px 10px; border: 1px solid #ccc; background: #f3f3f3; text-align: left"',
  cell: 'style="padding: 6px 10px; border: 1px solid #ccc"',
};

/** An HTML table with a row for each object and a column for each field. */
export function tableOf(rows: readonly Item["json"][], look: TableLook): string {
  const style = (part: keyof typeof STYLES) => (look.customStyling ? "" : STYLES[part]);
  const open = (element: string, ...attributes: (string | undefined)[]) =>
    `<${[element, ...attributes.filter((attribute) => attribute)].join(" ")}>`;
  const columns = columnsOf(rows);
  const th = open("th", style("header"), look.headerAttributes);
  const td = open("td", style("cell"), look.cellAttributes);
  const tr = open("tr", look.rowAttributes);
  const head = columns.map((name) => `${th}${escapeHtml(look.capitalize ? capitalized(name) : name)}</th>`);
  const body = rows.map(
    (row) =>
      `${tr}${columns.map((name) => `${td}${cellText(plainFields.get(row, name))}</td>`).join("")}</tr>`,
  );
  return [
    open("table", style("table"), look.tableAttributes),
    look.caption ? `<caption>${escapeHtml(look.caption)}</caption>` : "",
    `<thead>${tr}${head.join("")}</tr></thead>`,
    `<tbody>${body.join("")}</tbody>`,
    "</table>",
  ].join("");
}

/** `first_name` → `First Name`. */
function capitalized(name: string): string {
  return name
    .split(/[_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return escapeHtml(typeof value === "object" ? JSON.stringify(value) : String(value));
}
