const LANGCHAIN = "@n8n/n8n-nodes-langchain.";
const BASE = "n8n-nodes-base.";

/** Connection type → the usual choices at such a port, best first. */
const byConnection: Record<string, readonly string[]> = {
  ai_languageModel: [
    `${LANGCHAIN}lmChatOpenAi`,
    `${LANGCHAIN}lmChatAnthropic`,
    `${LANGCHAIN}lmChatGoogleGemini`,
    `${LANGCHAIN}lmChatOllama`,
  ],
  ai_memory: [`${LANGCHAIN}memoryBufferWindow`, `${LANGCHAIN}memoryPostgresChat`],
  ai_tool: [
    `${BASE}httpRequestTool`,
    `${LANGCHAIN}toolCalculator`,
    `${LANGCHAIN}toolCode`,
    `${LANGCHAIN}toolWorkflow`,
    `${LANGCHAIN}mcpClientTool`,
    `${LANGCHAIN}agentTool`,
  ],
  ai_outputParser: [`${LANGCHAIN}outputParserStructured`],
  ai_embedding: [`${LANGCHAIN}embeddingsOpenAi`, `${LANGCHAIN}embeddingsOllama`],
  ai_vectorStore: [`${LANGCHAIN}vectorStoreInMemory`, `${LANGCHAIN}vectorStorePGVector`],
  ai_retriever: [`${LANGCHAIN}retrieverVectorStore`],
  ai_document: [`${LANGCHAIN}documentDefaultDataLoader`],
  ai_textSplitter: [`${LANGCHAIN}textSplitterRecursiveCharacterTextSplitter`],
};

/** Returns the node types that most users want at a port for sub-nodes, best first; none at other ports. */
export function recommendedParts(connection: string | undefined): readonly string[] {
  return byConnection[connection ?? "main"] ?? [];
}
