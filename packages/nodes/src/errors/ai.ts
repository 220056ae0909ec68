import type { ErrorCatalogue } from "@heddle/workflow";

/** Errors of nodes that call language models, and of their sub-nodes. */
export const AI_NODE_ERRORS = {
  "no-prompt": () => ({
    message: "The prompt for the model is empty",
    remedy: "Write a prompt, or connect a chat trigger, whose items have the field 'chatInput'.",
  }),
  "no-session": () => ({
    message: "The item does not say which conversation it belongs to",
    remedy:
      "Start the workflow with a chat trigger, whose items have the field 'sessionId', or choose 'Define Below' and give a key.",
  }),
  "no-session-key": () => ({
    message: "The key of the conversation is empty",
    remedy: "Write a key, or correct its expression.",
  }),
  "no-conversations": () => ({
    message: "Conversations cannot be remembered here",
    remedy: "Run the workflow on a server.",
  }),
  "no-memory": () => ({
    message: "No memory is connected",
    remedy: "Connect a memory to the Memory input.",
  }),
  "schema-not-json": ({ what }: { what: string }) => ({
    message: `${what} is not JSON`,
    remedy: "Open the node and correct it.",
  }),
  "no-attributes": () => ({
    message: "No attribute is to be extracted",
    remedy:
      "Add an attribute with its name and description, or describe the result by an example or a schema.",
  }),
  "no-categories": () => ({
    message: "There is no category to choose from",
    remedy: "Add at least one category.",
  }),
  "no-guardrails": () => ({
    message: "No guardrail is chosen",
    remedy: "Add at least one guardrail, or take the node out.",
  }),
  "guardrail-without-text": () => ({
    message: "The text to check is empty",
    remedy: "Write a text or an expression. Items without a text do not pass.",
  }),
  "guardrail-without-rule": ({ name }: { name: string }) => ({
    message: `The guardrail "${name}" does not say what is checked`,
    remedy: "Write its prompt: the rule that the model judges by.",
  }),
  "pattern-invalid": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The regular expression "${name}" cannot be used: ${reason}`,
    remedy: "Correct it in the node.",
  }),
  "no-model-rule": () => ({
    message: "No rule of the model selector holds",
    remedy: "Add a rule that always holds at the end of the list.",
  }),
  "model-not-connected": ({ number }: { number: number }) => ({
    message: `No model is connected to the input Model ${number}`,
    remedy: "Connect one, or change the rule that chooses it.",
  }),
  "langchain-code-not-run": () => ({
    message: "Code for the framework LangChain is not run here",
    remedy: "Use an AI Agent or a chain with its sub-nodes, or a Code node with HTTP requests.",
  }),
  "no-inner-parser": ({ node }: { node: string }) => ({
    message: `No output parser is connected to "${node}"`,
    remedy: "Connect the parser whose answers it is to correct.",
  }),
  "no-embeddings": ({ node }: { node: string }) => ({
    message: `No embeddings are connected to "${node}"`,
    remedy: "Connect an embeddings node: it turns texts into vectors.",
  }),
  "no-documents": ({ node }: { node: string }) => ({
    message: `No document loader is connected to "${node}"`,
    remedy: "Connect a Default Data Loader: it says which texts are stored.",
  }),
  "no-vector-store": ({ node }: { node: string }) => ({
    message: `No vector store is connected to "${node}"`,
    remedy: "Connect a vector store with the operation “Serve Chains and Retrievers”.",
  }),
  "no-retriever": ({ node }: { node: string }) => ({
    message: `No retriever is connected to "${node}"`,
    remedy: "Connect a retriever, such as the Vector Store Retriever.",
  }),
  "store-full": ({ name, max }: { name: string; max: number }) => ({
    message: `The data table "${name}" would hold more than ${max.toLocaleString("en")} pieces of text`,
    remedy: "Use a vector store that is made for more, such as PostgreSQL with pgvector or Qdrant.",
  }),
  "mcp-no-address": () => ({
    message: "The address of the MCP server is missing or is none",
    remedy: "Write it in the node, such as https://server.example.com/mcp.",
  }),
  "mcp-not-reached": ({ url, reason }: { url: string; reason: string }) => ({
    message: `The MCP server at ${url} cannot be used: ${reason}`,
    remedy: "Check the address, the transport and the authentication.",
  }),
  "mcp-arguments-no-object": () => ({
    message: "The input of the tool is not an object",
    remedy: 'Write its arguments as JSON, such as {"city": "Rome"}.',
  }),
  "mcp-tool-failed": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The tool "${name}" failed: ${reason}`,
  }),
  "not-arithmetic": ({ text }: { text: string }) => ({
    message: `"${text}" cannot be calculated. Use numbers, + - * / % ^, parentheses and functions such as sqrt(2) or max(1, 2)`,
  }),
  "code-of-tool": ({ name }: { name: string }) => ({
    message: `Code of tools cannot use ${name}: it has the arguments of the call, and what is known of the execution`,
  }),
  "tool-answer-is-file": () => ({
    message: "The response of the service is a file, which a model cannot read",
    remedy: "Ask the service for text or JSON, or use HTTP Request as a tool and another node for the file.",
  }),
} satisfies ErrorCatalogue;
