type Values = Readonly<Record<string, unknown>>;

/**
 * Pages that nodes show by the names of the incumbent's templates, as its published nodes use them: a form whose fields
 * are named by their ids, or a message. Rendered by our own code, without scripts.
 */
export function pageFor(template: string, data: Values): string {
  return template === "form-trigger" ? formPage(data) : messagePage(data);
}

function formPage(data: Values): string {
  const fields = Array.isArray(data["formFields"]) ? (data["formFields"] as Values[]) : [];
  return page(
    data["formTitle"],
    `${heading(data["formTitle"], data["formDescription"])}
<form method="post" enctype="multipart/form-data">
${fields.map(fieldOf).join("\n")}
<p><button type="submit">${escaped(data["buttonLabel"] ?? "Submit")}</button></p>
</form>`,
  );
}

function messagePage(data: Values): string {
  const title = data["title"] ?? data["formTitle"] ?? "";
  return page(title, heading(title, data["message"] ?? data["formSubmittedText"]));
}

function heading(title: unknown, text: unknown): string {
  return `<h1>${escaped(title)}</h1>\n<p>${escaped(text)}</p>`;
}

function fieldOf(field: Values): string {
  const { id, label, placeholder, defaultValue } = field;
  const isRequired = field["inputRequired"] === true || field["inputRequired"] === "form-required";
  const common = `id="${escaped(id)}" name="${escaped(id)}"${isRequired ? " required" : ""}`;
  const shown = `placeholder="${escaped(placeholder)}"`;
  if (field["isHidden"]) return `<input type="hidden" ${common} value="${escaped(field["hiddenValue"])}">`;
  if (field["isHtml"]) return "";
  const input = field["isTextarea"]
    ? `<textarea ${common} ${shown} rows="5">${escaped(defaultValue)}</textarea>`
    : (choicesOf(field, common) ??
      `<input type="${inputType(field)}" ${common} ${shown} value="${escaped(defaultValue)}">`);
  return `<p><label for="${escaped(id)}">${escaped(label)}</label><br>\n${input}</p>`;
}

/** A list to choose from; undefined for fields without choices. */
function choicesOf(field: Values, common: string): string | undefined {
  const { isSelect, selectOptions, isMultiSelect, multiSelectOptions } = field;
  const given = isSelect ? selectOptions : isMultiSelect ? multiSelectOptions : undefined;
  if (!Array.isArray(given)) return undefined;
  const options = (given as unknown[]).map((one) => {
    const { label = one } = (typeof one === "object" && one !== null ? one : {}) as { label?: unknown };
    return `<option value="${escaped(label)}">${escaped(label)}</option>`;
  });
  return `<select ${common}${isMultiSelect ? " multiple" : ""}>${options.join("")}</select>`;
}

function inputType({ isFileInput, type }: Values): string {
  if (isFileInput) return "file";
  return ["number", "date", "email", "password", "checkbox"].includes(String(type)) ? String(type) : "text";
}

function page(title: unknown, body: string): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem}input,textarea,select{width:100%;box-sizing:border-box}</style>
</head><body>
${body}
</body></html>
`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(value: unknown): string {
  const text = value === undefined || value === null ? "" : String(value);
  return text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!);
}
