interface FileQuestion<Urls extends string> {
  /** Default question. */
  readonly question: string;
  /** Parameter with the URLs of the files. */
  readonly urls: Urls;
  readonly addresses: string;
}

/** Parameters of a question about files, given by URL or in fields of the item. */
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
