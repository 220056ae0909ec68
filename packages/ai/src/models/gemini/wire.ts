/** Used part of Gemini's API. @see https://ai.google.dev/api/generate-content */
export interface GeminiRequest {
  contents: GeminiContent[];
  systemInstruction?: { parts: { text: string }[] };
  tools?: {
    functionDeclarations: { name: string; description: string; parameters?: Record<string, unknown> }[];
  }[];
  toolConfig?: {
    functionCallingConfig: { mode: "AUTO" | "ANY" | "NONE"; allowedFunctionNames?: string[] };
  };
  generationConfig?: GenerationConfig;
  safetySettings?: { category: string; threshold: string }[];
}

/** Settings of an answer. */
export interface GenerationConfig {
  temperature?: number;
  topP?: number;
  topK?: number;
  maxOutputTokens?: number;
  stopSequences?: string[];
  seed?: number;
  frequencyPenalty?: number;
  presencePenalty?: number;
  responseMimeType?: string;
  responseSchema?: Record<string, unknown>;
  responseModalities?: string[];
  thinkingConfig?: { thinkingBudget?: number; thinkingLevel?: string; includeThoughts?: boolean };
}

/** A message. */
export interface GeminiContent {
  role: "user" | "model";
  parts: GeminiPart[];
}

/** A part of a message, of a request or an answer. */
export interface GeminiPart {
  text?: string;
  thought?: boolean;
  thoughtSignature?: string;
  inlineData?: { mimeType: string; data: string };
  fileData?: { mimeType: string; fileUri: string };
  functionCall?: { id?: string; name: string; args?: unknown };
  functionResponse?: { id?: string; name: string; response: Record<string, unknown> };
}

/** An answer, whole or a part of a stream. */
export interface GeminiAnswer {
  candidates?: readonly {
    content?: { parts?: readonly GeminiPart[] };
    finishReason?: string;
    finishMessage?: string;
    groundingMetadata?: unknown;
    safetyRatings?: unknown;
  }[];
  promptFeedback?: { blockReason?: string; blockReasonMessage?: string };
  usageMetadata?: {
    promptTokenCount?: number;
    candidatesTokenCount?: number;
    thoughtsTokenCount?: number;
    cachedContentTokenCount?: number;
    toolUsePromptTokenCount?: number;
  };
  modelVersion?: string;
  responseId?: string;
  error?: unknown;
}
