import type { TypeTranslations } from "./type-translations.ts";

/** Arabic names of the core nodes that are used most, and of common fields of credentials. */
export const arabic: TypeTranslations = {
  nodes: {
    "n8n-nodes-base.manualTrigger": header("بدء يدوي", "يبدأ مسار العمل عندما يضغط أحد زر التنفيذ في المحرّر"),
    "n8n-nodes-base.scheduleTrigger": header("جدول مواعيد", "يبدأ مسار العمل في أوقات محدَّدة"),
    "n8n-nodes-base.webhook": header("Webhook", "يبدأ مسار العمل عند استدعاء عنوانه"),
    "n8n-nodes-base.formTrigger": header("بدء بنموذج", "يبدأ مسار العمل عند إرسال نموذج يستضيفه Heddle"),
    "n8n-nodes-base.errorTrigger": header("بدء عند خطأ", "يبدأ مسار العمل عندما يفشل مسار آخر"),
    "n8n-nodes-base.executeWorkflow": header("استدعاء مسار عمل", "يستدعي مسار عمل آخر"),
    "n8n-nodes-base.httpRequest": header("طلب HTTP", "يرسل طلب HTTP ويمرّر الإجابة"),
    "n8n-nodes-base.respondToWebhook": header("الرد على Webhook", "يحدّد ما يتلقاه مستدعي Webhook"),
    "n8n-nodes-base.code": header("شيفرة", "يشغّل JavaScript أو Python خاصًا بك على العناصر"),
    "n8n-nodes-base.set": header("تحرير الحقول", "يعيّن حقول العناصر ويغيّرها ويزيلها"),
    "n8n-nodes-base.if": header("إذا", "يرسل العناصر إلى أحد فرعين بحسب شروط"),
    "n8n-nodes-base.switch": header("توزيع", "يرسل العناصر إلى أحد الفروع بحسب قواعد"),
    "n8n-nodes-base.merge": header("دمج", "يدمج عناصر عدة فروع"),
    "n8n-nodes-base.filter": header("تصفية", "يُبقي العناصر التي تحقق شروطًا فقط"),
    "n8n-nodes-base.splitInBatches": header("المرور على العناصر", "يمر على العناصر في مجموعات"),
    "n8n-nodes-base.splitOut": header("تقسيم", "يجعل من مدخلات قائمة عناصر مستقلة"),
    "n8n-nodes-base.aggregate": header("تجميع", "يجمع حقول عناصر كثيرة في عنصر واحد"),
    "n8n-nodes-base.sort": header("ترتيب", "يغيّر ترتيب العناصر"),
    "n8n-nodes-base.limit": header("تحديد العدد", "يُبقي عددًا من العناصر فقط"),
    "n8n-nodes-base.removeDuplicates": header("إزالة المكرَّر", "يزيل العناصر التي وردت من قبل"),
    "n8n-nodes-base.dateTime": header("التاريخ والوقت", "يحسب التواريخ والأوقات وينسّقها"),
    "n8n-nodes-base.wait": header("انتظار", "ينتظر مدة أو استدعاءً قبل المتابعة"),
    "n8n-nodes-base.stopAndError": header("إنهاء بخطأ", "ينهي التنفيذ بخطأ تحدّده"),
    "n8n-nodes-base.noOp": header("لا شيء", "يمرّر العناصر دون تغيير"),
    "n8n-nodes-base.dataTable": header("جدول بيانات", "يقرأ صفوف جداول البيانات ويكتبها"),
    "n8n-nodes-base.emailSend": header("إرسال بريد", "يرسل البريد عبر خادم بريد"),
  },
  credentials: {},
  fields: {
    User: "المستخدم",
    Username: "اسم المستخدم",
    Password: "كلمة المرور",
    Name: "الاسم",
    Value: "القيمة",
    "API Key": "مفتاح API",
    "API Token": "رمز API",
    "Access Token": "رمز الوصول",
    "Client ID": "معرّف العميل",
    "Client Secret": "سر العميل",
    "Private Key": "المفتاح الخاص",
    "Public Key": "المفتاح العام",
    Secret: "السر",
    Host: "الخادم",
    Port: "المنفذ",
    Database: "قاعدة البيانات",
  },
};

function header(displayName: string, description: string) {
  return { displayName, description };
}
