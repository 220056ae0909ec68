export type { Approval, ApprovalAnswer, CallToApprove } from "./agent/approval.ts";
export { finalAnswer } from "./agent/final-answer.ts";
export { schemaNote } from "./json/schema-note.ts";
export { schemaOf } from "./json/schema-of.ts";
export { fromStored, type StoredMessage, toStored } from "./memory/stored-message.ts";
export { type MessageStore, windowedMemory } from "./memory/window.ts";
export { metered } from "./metering/metered.ts";
export { claudeRules } from "./models/claude.ts";
export type { EmbedderSettings } from "./models/embeddings/formats.ts";
export {
  type ChatModelFormats,
  type EmbeddingFormatName,
  loadChatModel,
  loadEmbedder,
} from "./models/load.ts";
export { isReasoningModel } from "./models/open-ai-reasoning.ts";
export { MODEL_MISSING, remedyForMissing } from "./models/successors.ts";
export type { ModelConnection, ModelIdentity } from "./models/transport/connection.ts";
export { AgentModel } from "./nodes/ask-model.ts";
export { askForText, askForValue } from "./nodes/ask-once.ts";
export { AgentTools } from "./nodes/call-tools.ts";
export { converse } from "./nodes/converse.ts";
export { type AgentAnswer, type AgentTask, runAgentItem } from "./nodes/run-agent-item.ts";
export type { ChatMemory } from "./port/chat-memory.ts";
export type { ChatModel, GenerateOptions, GenerateResult, StreamChunk } from "./port/chat-model.ts";
export type { DocumentLoader, TextDocument, TextSplitter } from "./port/document.ts";
export type { Embedder } from "./port/embedder.ts";
export type { ChatMessage, UserContent } from "./port/message.ts";
export { ModelError } from "./port/model-error.ts";
export type { OutputParser, UnusableAnswer } from "./port/output-parser.ts";
export type { FoundDocument, Reranker, Retriever, VectorStore } from "./port/vector-store.ts";
