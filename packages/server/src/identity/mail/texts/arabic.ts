import type { english } from "./english.ts";

/** Isolates a left-to-right name in right-to-left text. */
const own = (name: string) => `\u2068${name}\u2069`;
const quoted = (name: string) => `«${own(name)}»`;

/** Email messages in Arabic. */
export const arabic: typeof english = {
  owner: "المالك",
  greeting: (name) => `مرحبًا ${own(name)}،`,
  invitation: {
    subject: (who) => `دعاك ${own(who)} إلى Heddle`,
    text: (who) => `دعاك ${own(who)} إلى بناء مسارات العمل وتشغيلها معًا في Heddle.`,
    link: "قبول الدعوة",
    note: "إن لم تكن تتوقع هذه الدعوة، فيمكنك تجاهل هذه الرسالة.",
  },
  reset: {
    subject: "إعادة تعيين كلمة مرور Heddle",
    text: "طلب أحدهم إعادة تعيين كلمة مرور حسابك في Heddle. استخدم الرابط خلال ساعتين لاختيار كلمة مرور جديدة.",
    link: "اختيار كلمة مرور جديدة",
    note: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
  },
  newEmail: {
    subject: "تأكيد عنوان بريدك الإلكتروني الجديد في Heddle",
    text: "يريد أحدهم استخدام هذا العنوان لحسابه في Heddle. استخدم الرابط خلال يوم واحد، في متصفح سجّلت فيه الدخول إلى ذلك الحساب.",
    link: "تأكيد العنوان",
    note: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: لن يتغير شيء.",
  },
  emailNotice: {
    subject: "طُلب عنوان بريد إلكتروني جديد لحسابك في Heddle",
    text: (wanted) =>
      `طلب شخص يعرف كلمة مرورك تغيير عنوان البريد الإلكتروني لحسابك في Heddle إلى ${own(wanted)}. يتغير العنوان بعد تأكيده هناك.`,
    link: "فتح الإعدادات",
    note: "إن لم تكن أنت من طلب ذلك، فغيّر كلمة مرورك الآن: ذلك يلغي الطلب أيضًا.",
  },
  emailChanged: {
    subject: "تغيّر عنوان البريد الإلكتروني لحسابك في Heddle",
    text: (now) =>
      `لحسابك في Heddle الآن عنوان البريد الإلكتروني ${own(now)}. انتهت كل الجلسات ومفاتيح API والعملاء المتصلين.`,
    link: "فتح Heddle",
    note: "إن لم تكن أنت من غيّره، فاسأل مالك Heddle هذا الآن.",
  },
  elsewhere: {
    subject: "كلمة مرورك في Heddle",
    text: (how) =>
      `طُلبت كلمة مرور جديدة لحسابك في Heddle. ليس له كلمة مرور هنا: تسجّل الدخول عبر ${own(how)}، وتُغيَّر كلمة المرور هناك.`,
    link: "تسجيل الدخول",
    note: "إن لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة.",
  },
  shared: {
    workflow: {
      withYou: (who, name) => `شارك ${own(who)} مسار العمل ${quoted(name)} معك`,
      withProject: (who, name, project) =>
        `شارك ${own(who)} مسار العمل ${quoted(name)} مع المشروع ${quoted(project)}`,
      means: "يمكنك فتحه وتغييره وتشغيله.",
      link: "فتح مسار العمل",
    },
    credential: {
      withYou: (who, name) => `شارك ${own(who)} بيانات الاعتماد ${quoted(name)} معك`,
      withProject: (who, name, project) =>
        `شارك ${own(who)} بيانات الاعتماد ${quoted(name)} مع المشروع ${quoted(project)}`,
      means: "يمكنك استخدامها في عقد مسارات عملك دون رؤية ما فيها.",
      link: "فتح بيانات الاعتماد",
    },
    project: {
      withYou: (who, name) => `جعلك ${own(who)} عضوًا في المشروع ${quoted(name)}`,
      withProject: (who, name) => `جعلك ${own(who)} عضوًا في المشروع ${quoted(name)}`,
      means: "ترى مسارات عمله وبيانات اعتماده وعمليات تنفيذه بقدر ما يسمح به دورك.",
      link: "فتح المشروع",
    },
    text: (what) => `${what} في Heddle.`,
    note: "يمكنك إيقاف هذه الرسائل من صفحتك الشخصية في الإعدادات.",
  },
  test: {
    subject: "رسالة اختبار من Heddle",
    text: "تُظهر هذه الرسالة أن Heddle يستطيع إرسال البريد بالإعدادات التي حفظتها.",
    link: "فتح Heddle",
    note: "أُرسلت من صفحة البريد في الإعدادات.",
  },
};
