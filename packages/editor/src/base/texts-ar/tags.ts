import type { Translation } from "../language/translation.ts";
import { quoted, toWorkflows, workflows } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const tags: Translation["tags"] = {
  title: "الوسوم",
  hint: "تجمع الوسوم مسارات العمل في القوائم وعوامل التصفية.",
  find: "البحث عن وسم",
  findOrCreate: "البحث عن وسم أو إنشاؤه",
  create: (name) => `إنشاء ${quoted(name)}`,
  none: "لا وسوم بعد. اكتب اسمًا لإنشاء وسم.",
  manage: "إدارة الوسوم",
  add: "وسم جديد",
  newName: "اسم الوسم الجديد",
  rename: (name) => `إعادة تسمية ${quoted(name)}`,
  delete: (name) => `حذف ${quoted(name)}`,
  usage: (count) => (count === 0 ? "غير مستخدم" : workflows(count)),
  deleteTitle: (name) => `هل تريد حذف الوسم ${quoted(name)}؟`,
  deleteMessage: (count) => (count === 0 ? "غير مستخدم." : `سيُزال من ${toWorkflows(count)}.`),
  deleteFailed: "لم يُحذف الوسم",
  failed: "تعذّر تحميل الوسوم",
  emptyTitle: "لا وسوم بعد",
  emptyHint: "أنشئ وسمًا، ثم أضفه إلى مسارات العمل من شريطها العلوي أو عند إنشاء نسخة منها.",
  nameMissing: "يحتاج الوسم إلى اسم.",
  nameTooLong: (longest) => `أقصى عدد للأحرف: ${longest}.`,
  nameTaken: (name) => `يوجد وسم ${quoted(name)} من قبل.`,
};
