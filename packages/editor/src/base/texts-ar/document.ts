import type { Translation } from "../language/translation.ts";
import { own, toNodes } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const document: Translation["document"] = {
  unknownType: (type) => `نوع العقدة ${own(type)} غير مثبَّت.`,
  hostRefused: (host) =>
    `الطلبات إلى ${own(host)} غير مسموح بها. يستطيع مسؤول الخادم السماح بها بواسطة \u2068HEDDLE_HTTP_ALLOW\u2069.`,
  errorOutput: "خطأ",
  successOutput: "نجاح",
  parts: {
    ai_languageModel: "النموذج",
    ai_memory: "الذاكرة",
    ai_tool: "الأداة",
    ai_outputParser: "محلّل المخرجات",
    ai_retriever: "المسترجِع",
    ai_reranker: "معيد الترتيب",
    ai_embedding: "التضمين",
    ai_document: "المستند",
    ai_textSplitter: "مجزّئ النص",
    ai_vectorStore: "مخزن المتجهات",
    ai_agent: "الوكيل",
    ai_chain: "السلسلة",
  },
  nodeLimit: (displayName, limit) =>
    `لا يمكن أن يحتوي مسار العمل على أكثر من ${toNodes(limit)} من نوع ${own(displayName)}.`,
};
