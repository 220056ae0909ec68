import type { AuditSection } from "@heddle/api";
import { isBuiltInNode, nodeTypeNames, ownNodePath } from "@heddle/nodes";
import { isExpressionValue, isRecord, type WorkflowNode } from "@heddle/workflow";
import type { AuditInput } from "./audit-input.ts";
import { nodesWhere } from "./node-locations.ts";

const BUILT_IN = "n8n-nodes-base.";
const SQL_NODES = new Set(
  "crateDb microsoftSql mySql oracleDatabase postgres questDb snowflake timescaleDb".split(" "),
);
const FILE_NODES = new Set(
  "localFileTrigger readBinaryFile readBinaryFiles readWriteFile writeBinaryFile".split(" "),
);
const RISKY_NODES = new Set(
  "code executeCommand executeWorkflow ftp function functionItem git httpRequest readBinaryFile readBinaryFiles readWriteFile ssh writeBinaryFile".split(
    " ",
  ),
);

const isOf = (types: ReadonlySet<string>) => (node: WorkflowNode) =>
  node.type?.startsWith(BUILT_IN) && types.has(node.type.slice(BUILT_IN.length));

/** Nodes with queries into which untrusted strings could be injected. */
export function databaseRisks({ workflows }: AuditInput): AuditSection[] {
  const queries = nodesWhereQuery(workflows);
  return [
    {
      title: "Expressions in queries",
      description:
        "The queries of these nodes hold expressions: what comes from outside could change the query.",
      recommendation: "Write $1, $2 … in the query and send the values as query parameters.",
      location: queries((query) => isExpressionValue(query)),
    },
    {
      title: "Expressions in query parameters",
      description: "The query parameters of these nodes hold expressions.",
      recommendation: "Check that the values are of the kind that the query expects.",
      location: queries((_query, parameters) => isExpressionValue(parameters)),
    },
    {
      title: "Queries without query parameters",
      description: "These nodes run queries of their own and send no query parameters.",
      recommendation: "Send values as query parameters, so that none of them can change the query.",
      location: queries((_query, parameters) => parameters === undefined || parameters === ""),
    },
  ];
}

/** Finds nodes by their query and its parameters. */
function nodesWhereQuery(workflows: AuditInput["workflows"]) {
  const isSql = isOf(SQL_NODES);
  return (isFound: (query: string, parameters: unknown) => boolean) =>
    nodesWhere(workflows, (node) => {
      const { query, options, additionalFields } = node.parameters ?? {};
      if (!isSql(node) || typeof query !== "string" || query === "") return false;
      const [more, fields] = [
        isRecord(options) ? options : {},
        isRecord(additionalFields) ? additionalFields : {},
      ];
      return isFound(query, more["queryReplacement"] ?? more["queryParams"] ?? fields["queryParams"]);
    });
}

/** Nodes that read and write files of the server. */
export function filesystemRisks({ workflows }: AuditInput): AuditSection[] {
  return [
    {
      title: "Nodes that reach files of the server",
      description: "These nodes read or write files of the machine.",
      recommendation:
        "Remove those that you do not need, and restrict the rights of the user that runs the server.",
      location: nodesWhere(workflows, isOf(FILE_NODES)),
    },
  ];
}

/** Nodes that can do much, and nodes of other makers. */
export function nodeRisks({ workflows }: AuditInput): AuditSection[] {
  const own = new Set(nodeTypeNames().filter((type) => !isBuiltInNode(type)));
  const isForeign = ({ type }: WorkflowNode) =>
    type !== undefined && !type.startsWith(BUILT_IN) && !isBuiltInNode(type);
  const used = new Set(workflows.flatMap(({ nodes }) => nodes.filter(isForeign).map(({ type }) => type)));
  return [
    {
      title: "Official nodes that can do much",
      description: "These nodes run code, commands or requests of any kind.",
      recommendation: "Look through them, and remove those that you do not need.",
      location: nodesWhere(workflows, isOf(RISKY_NODES)),
    },
    {
      title: "Community nodes",
      description: "Workflows use nodes of packages that are not installed here.",
      recommendation: "Install packages only from makers that you trust.",
      location: [...used]
        .filter((type) => !own.has(type))
        .map((type) => ({ kind: "community", nodeType: type, packageUrl: packageUrlOf(type) })),
    },
    {
      title: "Custom nodes",
      description: "Nodes of the folders in HEDDLE_NODES are code without limits.",
      recommendation: "Look through their code, and restrict who may write these folders.",
      location: [...own].map((type) => ({
        kind: "custom",
        nodeType: type,
        filePath: ownNodePath(type) ?? "",
      })),
    },
  ];
}

/** URL of the published package of a node type; types are named `package.node`. */
function packageUrlOf(type: string): string {
  return `https://www.npmjs.com/package/${type.slice(0, type.lastIndexOf("."))}`;
}
