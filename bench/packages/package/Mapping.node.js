exports.Mapping = class {
  constructor() {
    this.description = {
      displayName: "Mapping",
      name: "mapping",
      group: ["transform"],
      version: 1,
      description: "Makes a record of five parameters",
      defaults: { name: "Mapping" },
      inputs: ["main"],
      outputs: ["main"],
      properties: ["name", "price", "label", "fixed", "note"].map((name) => ({
        displayName: name,
        name,
        type: "string",
        default: "",
      })),
    };
  }

  async execute() {
    const items = this.getInputData();
    return [
      items.map((item, index) => {
        const read = (name) => this.getNodeParameter(name, index);
        const { id } = item.json;
        const json = {
          id,
          name: read("name"),
          price: read("price"),
          label: read("label"),
          fixed: read("fixed"),
          note: read("note"),
        };
        return { json, pairedItem: { item: index } };
      }),
    ];
  }
};
