// Shows a message where the editor cannot start: a file is missing, the browser is too old, or a script failed before anything was drawn.
// Loaded before the editor and apart from it, in syntax that old browsers read.
(() => {
  var texts = {
    en: {
      title: "Heddle could not start",
      hint: "Reload the page. If that does not help, update your browser, or give this message to your administrator.",
      file: "A file could not be loaded: ",
      reload: "Reload",
    },
    de: {
      title: "Heddle konnte nicht starten",
      hint: "Die Seite neu laden. Hilft das nicht, den Browser aktualisieren oder diese Meldung an die Administration weitergeben.",
      file: "Eine Datei konnte nicht geladen werden: ",
      reload: "Neu laden",
    },
    ar: {
      title: "تعذّر بدء Heddle",
      hint: "أعد تحميل الصفحة. إذا لم ينفع ذلك فحدّث متصفحك أو أرسل هذه الرسالة إلى المسؤول.",
      file: "تعذّر تحميل ملف: ",
      reload: "إعادة التحميل",
    },
  };

  function language() {
    var wanted = document.documentElement.getAttribute("data-locale") || navigator.language || "";
    try {
      wanted = localStorage.getItem("HEDDLE_LANGUAGE") || wanted;
    } catch (_) {}
    return /^(?:de|ar)/.test(wanted) ? wanted.slice(0, 2) : "en";
  }

  function add(parent, name, content) {
    var element = document.createElement(name);
    element.textContent = content;
    parent.appendChild(element);
    return element;
  }

  function show(problem) {
    var root = document.getElementById("root");
    if (!root || root.childNodes.length > 0) return;
    var text = texts[language()];
    var main = add(root, "main", "");
    main.setAttribute("role", "alert");
    main.style.cssText =
      "max-width:36rem;margin:20vh auto;padding:0 1.5rem;font:16px/1.5 system-ui,sans-serif";
    main.dir = text === texts.ar ? "rtl" : "ltr";
    add(main, "h1", text.title).style.fontSize = "1.25rem";
    add(main, "p", text.hint);
    var detail = add(main, "pre", problem);
    detail.style.cssText = "white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem;opacity:.8";
    detail.dir = "ltr";
    add(main, "button", text.reload).onclick = () => {
      location.reload();
    };
  }

  // React removes what it drew after it has reported the error.
  function later(problem) {
    setTimeout(() => {
      show(problem);
    }, 0);
  }

  addEventListener(
    "error",
    (event) => {
      var source = event.target && event.target.tagName === "SCRIPT" ? event.target.src : "";
      if (source) later(texts[language()].file + source);
      else if (event.message) later(event.message);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    later(event.reason instanceof Error ? event.reason.message : String(event.reason));
  });
})();
