/** Kinds of connections between nodes. */
export const NodeConnectionTypes = {
  AiAgent: "ai_agent",
  AiChain: "ai_chain",
  AiDocument: "ai_document",
  AiEmbedding: "ai_embedding",
  AiLanguageModel: "ai_languageModel",
  AiMemory: "ai_memory",
  AiOutputParser: "ai_outputParser",
  AiRetriever: "ai_retriever",
  AiReranker: "ai_reranker",
  AiTextSplitter: "ai_textSplitter",
  AiTool: "ai_tool",
  AiVectorStore: "ai_vectorStore",
  Main: "main",
} as const;

/** The older name for the same. */
export const NodeConnectionType = NodeConnectionTypes;

/** Encoding of externally stored bytes. */
export const BINARY_ENCODING = "base64";
/** Storage mode of files from several fields of an item. */
export const BINARY_MODE_COMBINED = "combined";
/** A wait without a time limit. */
export const WAIT_INDEFINITELY = new Date("3000-01-01T00:00:00.000Z");
/** Operation that sends a question to a user and waits for the response. */
export const SEND_AND_WAIT_OPERATION = "sendAndWait";
export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;

export const FORM_NODE_TYPE = "n8n-nodes-base.form";
export const FORM_TRIGGER_NODE_TYPE = "n8n-nodes-base.formTrigger";
export const FORM_TRIGGER_PATH_IDENTIFIER = "n8n-form";
export const WAIT_NODE_TYPE = "n8n-nodes-base.wait";
export const WEBHOOK_NODE_TYPE = "n8n-nodes-base.webhook";
export const POSTGRES_NODE_TYPE = "n8n-nodes-base.postgres";
export const MYSQL_NODE_TYPE = "n8n-nodes-base.mySql";
export const EVALUATION_TRIGGER_NODE_TYPE = "n8n-nodes-base.evaluationTrigger";
export const EXECUTE_WORKFLOW_TRIGGER_NODE_TYPE = "n8n-nodes-base.executeWorkflowTrigger";
export const CHAT_TRIGGER_NODE_TYPE = "@n8n/n8n-nodes-langchain.chatTrigger";
export const CHAT_TRIGGER_PATH_SUFFIX = "chat";
export const CHAT_WAIT_USER_REPLY = "waitUserReply";
export const FREE_TEXT_CHAT_RESPONSE_TYPE = "freeTextChat";

/** Kinds of chat messages in addition to text. */
export const ChatNodeMessageType = { WITH_BUTTONS: "with-buttons" } as const;
/** Columns that every data table has. */
export const DATA_TABLE_SYSTEM_COLUMNS = ["id", "createdAt", "updatedAt"];
export const DATA_TABLE_SYSTEM_COLUMN_TYPE_MAP = { id: "number", createdAt: "date", updatedAt: "date" };

/** Names of parameters and notices that descriptions share. */
export const AI_TRANSFORM_JS_CODE = "jsCode";
export const AI_TRANSFORM_CODE_GENERATED_FOR_PROMPT = "codeGeneratedForPrompt";
export const ADD_FORM_NOTICE = "addFormPage";
export const DEFAULT_EVALUATION_METRIC = "correctness";
export const EVALUATION_TRIGGER_METADATA_FIELDS = ["row_number", "row_id", "_rowsLeft"];
export const HIGHLIGHTED_SESSION_KEY = "sessionId";
/** Replacement for hidden output of scripts. */
export const CONSOLE_OUTPUT_REDACTED_MESSAGE = "The output is hidden.";
export const HITL_CALLBACK_PREFIX = "hitl";
export const TELEGRAM_HITL_WEBHOOK_SUFFIX = "hitl";
