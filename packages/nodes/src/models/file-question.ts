interface FileQuestion<Urls extends string> {
  /** Asked unless another question is written. */
  readonly question: string;
  /** The parameter that names the files by their addresses. */
  readonly urls: Urls;
  readonly addresses: string;
}

/** The parameters of a question about files, which are named by their addresses or lie in fields of the item. */
export function fileQuestion<const Urls extends string>({ question, urls, addresses }: FileQuestion<Urls>) {
  return [
    {
      displayName: "Text Input",
      name: "text",
      type: "string",
      default: question,
      typeOptions: { rows: 2 },
      description: "The question",
    },
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "url",
      options: [
        { name: "Binary File(s)", value: "binary" },
        { name: "File URL(s)", value: "url" },
      ],
    },
    {
      displayName: "URL(s)",
      name: urls,
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: addresses,
    },
    {
      displayName: "Input Data Field Name(s)",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Fields that hold the files, separated by commas",
    },
  ] as const;
}
