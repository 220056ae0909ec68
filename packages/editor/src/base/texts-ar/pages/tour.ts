import type { Translation } from "../../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const tour: Translation["tour"] = {
  title: "الخطوات الأولى",
  step: (at, count) => `${at} من ${count}`,
  back: "رجوع",
  next: "التالي",
  done: "تم",
  skip: "تخطي الجولة",
  more: "اقرأ المزيد",
  failed: "تعذّر إنهاء الجولة",
  steps: [
    {
      title: "مسارات العمل سلاسل من الخطوات",
      text: "افتح مسار عمل من القائمة، أو أنشئ واحدًا. يجد مالك Heddle الجديد هناك «Your first workflow».",
      page: "/docs/guide/first-workflow",
    },
    {
      title: "شغّله",
      text: "اضغط تنفيذ مسار العمل. يعمل ما على اللوحة، محفوظًا كان أم لا. تعرض كل عقدة كيف جرى الأمر.",
      page: "/docs/guide/first-workflow#run-the-example",
    },
    {
      title: "انظر إلى البيانات",
      text: "انقر عقدة نقرًا مزدوجًا: إدخالها على اليسار وإخراجها على اليمين. اسحب حقلًا إلى معلمة لتستخدمه هناك.",
      page: "/docs/guide/data-and-items",
    },
    {
      title: "اربط الخدمات",
      text: "أدخل مفتاحًا أو حسابًا مرة واحدة، ضمن بيانات الاعتماد، واختره في كل عقدة. تُظهر القوالب ما يمكن بناؤه.",
      page: "/docs/guide/credentials",
    },
    {
      title: "فعّله، واعثر على المساعدة",
      text: "يشغّل جدول مواعيد أو Webhook مسار العمل من تلقاء نفسه. تفتح علامة الاستفهام على اليمين المساعدة، وفيها بحث.",
      page: "/docs/guide/triggers",
    },
  ],
};
