import { defineService } from "../../../service/define-service.ts";
import { awsConnection, jsonChoices } from "../connection.ts";
import { DYNAMODB } from "./fields.ts";
import { itemOperations } from "./items.ts";

export default defineService({
  name: "n8n-nodes-base.awsDynamoDb",
  displayName: "AWS DynamoDB",
  description: "Reads and writes items in AWS DynamoDB tables",
  icon: "file:aws-dynamodb.svg",
  ...awsConnection("dynamodb"),
  resources: { item: "Item" },
  operations: itemOperations,
  methods: {
    loadOptions: {
      getTables: async (context) => {
        const list = { host: "dynamodb", protocol: DYNAMODB, action: "ListTables", items: "TableNames" };
        return (await jsonChoices(context, list)).map((name) => ({ name, value: name }));
      },
    },
  },
  codex: { categories: ["Data & Storage"], alias: ["database", "table", "nosql", "amazon"] },
});
