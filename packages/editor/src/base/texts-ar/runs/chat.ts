import type { Translation } from "../../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const chat: Translation["chat"] = {
  restart: "محادثة جديدة",
  session: (id) => `الجلسة ${id}`,
  messages: "الرسائل",
  message: "الرسالة",
  placeholder: "اكتب رسالة",
  send: "إرسال",
  you: "أنت",
  workflow: "مسار العمل",
  waiting: "مسار العمل قيد التشغيل",
  awaited: "مسار العمل بانتظار ردّك",
  reply: "اكتب ردًا",
  answers: "الردود المتاحة",
  replyFailed: "تعذّر إرسال الرد. حاول مرة أخرى.",
  over: "انتهى مسار العمل.",
  hint: "أرسل رسالة لتشغيل مسار العمل. ناتج العقدة الأخيرة هو الرد.",
  noAnswer: "انتهى مسار العمل بلا جواب: لم تُعد عقدته الأخيرة شيئًا.",
  ended: "أُوقف التشغيل.",
};
