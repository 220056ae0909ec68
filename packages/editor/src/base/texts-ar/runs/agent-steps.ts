import { numberText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount, own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const agentSteps: Translation["agentSteps"] = {
  view: "عرض الخرج كـ",
  views: { items: "عناصر", conversation: "محادثة" },
  title: "المحادثة",
  detail: (node) => `تفاصيل ${own(node)}`,
  item: (number) => `العنصر ${number}`,
  roles: { system: "التعليمات", user: "الطلب" },
  answer: "النموذج",
  tool: "الأداة",
  calls: "الوسائط",
  result: "النتيجة",
  noText: "لا نص: يستدعي أدوات.",
  sent: "المُرسَل",
  reply: "الرد",
  closeDetail: "إغلاق التفاصيل",
  stepNotKept: "هذه الخطوة غير محفوظة.",
  refused: "لم تُستدعَ",
  within: "ما فعلته",
  working: (node) => `${own(node)} قيد العمل`,
  loading: "يجري تحميل الرد",
  notKept: "الرد غير محفوظ.",
  cutOff: {
    length: "قُطع الرد عند الحد الأقصى لطول النموذج.",
    "content-filter": "قطع مرشّح المحتوى لدى المزوّد الإجابة.",
  },
  tokens: (input, output) => `${numberText(input)} داخل، ${numberText(output)} خارج`,
  cached: (tokens) => `${numberText(tokens)} من الذاكرة المؤقتة`,
  summary: ({ answers, tools }) =>
    `${amount(answers, ["إجابة واحدة", "إجابتان", "إجابات", "إجابة", "إجابة"])}، ${amount(tools, ["استدعاء أداة واحد", "استدعاءا أدوات", "استدعاءات أدوات", "استدعاء أداة", "استدعاء أداة"])}`,
  more: "عرض الكل",
  askAgain: "السؤال مجددًا من هنا",
  askAgainHint: "يشغّل العقدة مجددًا. يؤخذ ما سبق من هذا التشغيل دون تكلفة، ومن هنا يُسأل النموذج الموصول الآن.",
  sameAnswers: "التشغيل مجددًا بهذه الإجابات",
  sameAnswersHint: "يشغّل العقدة مجددًا بما أجابت به النماذج والأدوات هنا. لا يُسأل من جديد إلا عمّا فشل.",
  replayed: "من التشغيل السابق",
};
