"""What Python code sees. Runs once per process, before the code that a workflow brings; each process runs one script only."""

import ast
import asyncio
import builtins
import datetime
import json
import os
import random
import sys


class Record(dict):
    """An object of the data: its fields are keys and attributes alike."""

    __slots__ = ()

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"There is no field '{name}'") from None

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        del self[name]

    def to_py(self):
        return self


class Rows(list):
    """A list of items."""

    __slots__ = ()

    def to_py(self):
        return self

    @property
    def length(self):
        return len(self)


class Failure(Exception):
    """What the server says to a question."""


_blocked = {
    "js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip", "ctypes", "_ctypes", "subprocess",
    "multiprocessing", "socket", "ssl", "_ssl", "_socket", "webbrowser", "pty", "importlib.util",
}
# Built-in modules that exist already, some of them with functions taken away: they are not made a second time.
_used = {"posix", "gc", "_imp", "sys", "builtins"}
_missing = {
    "requests": "Send requests with an HTTP Request node before this one.",
    "numpy": "", "pandas": "", "sklearn": "", "scipy": "", "openpyxl": "", "bs4": "", "cv2": "",
}


class _Gate:
    """Decides which modules may be loaded."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name in _blocked or name.split(".")[0] in _blocked:
            raise ImportError(f"The module '{name}' is not available in Python code")
        if name in _missing:
            raise ImportError(
                f"The module '{name}' is not available: Python code has the standard library only. {_missing[name]}".strip()
            )
        return None


def _setup(ask_host, post_host, jmespath_host):
    loads, dumps, print_ = json.loads, json.dumps, builtins.print
    parse, fix, compile_ = ast.parse, ast.fix_missing_locations, compile
    isinstance_, str_, list_, dict_, len_ = isinstance, str, list, dict, len
    answers = {}
    script_name = "<script>"

    def ask(name, *args):
        answer = ask_host(name, dumps(list_(args)))
        if answer[:1] != "+":
            raise Failure(answer[1:])
        return loads(answer[1:], object_hook=Record) if len_(answer) > 1 else None

    def ask_once(name, *args):
        key = (name, dumps(list_(args)))
        if key not in answers:
            value = ask(name, *args)
            answers[key] = Rows(value) if isinstance_(value, list_) else value
        return answers[key]

    def plain(value):
        """Turns what JSON does not know into what it does."""
        if isinstance_(value, dict_):
            return {str_(key): plain(entry) for key, entry in value.items()}
        if isinstance_(value, (list_, tuple, set, frozenset)):
            return [plain(entry) for entry in value]
        if isinstance_(value, float) and (value != value or value in (float("inf"), float("-inf"))):
            return None
        if isinstance_(value, (datetime.datetime, datetime.date, datetime.time)):
            return value.isoformat()
        if value is None or isinstance_(value, (bool, int, float, str_)):
            return value
        if hasattr(value, "__float__") and not hasattr(value, "__len__"):
            return float(value)
        raise TypeError(f"The returned data hold a value of type {type(value).__name__}, which is no JSON")

    def text_of(value):
        try:
            return dumps(value, allow_nan=False, default=plain)
        except RecursionError:
            raise ValueError("The returned data are nested too deeply or hold themselves") from None
        except (ValueError, TypeError):
            return dumps(plain(value), allow_nan=False)

    class Output:
        def __init__(self, task, limits):
            self.head = dumps({"task": task})
            self.limits = limits
            self.parts = []
            self.size = 0
            self.total = 0
            self.count = 0

        def check(self, text):
            self.total += len_(text)
            if self.total > self.limits["characters"]:
                raise ValueError("#output-size")
            return text

        def add(self, text):
            self.count += 1
            if self.count > self.limits["items"]:
                raise ValueError("#output-items")
            self.parts.append(self.check(text))
            self.size += len_(text)
            if self.size > 524288:
                self.flush()

        def flush(self):
            if self.parts:
                post_host("part", self.head, "[" + ",".join(self.parts) + "]")
            self.parts, self.size = [], 0

    def make_moment(milliseconds, offset_minutes):
        zone = datetime.timezone(datetime.timedelta(minutes=offset_minutes))

        class Moment(datetime.datetime):
            """A datetime that also answers to the names of the expression language."""

            def toISO(self):
                return self.isoformat(timespec="milliseconds")

            def toISODate(self):
                return self.date().isoformat()

            def toMillis(self):
                return int(self.timestamp() * 1000)

            def toFormat(self, text):
                tokens = [("yyyy", "%Y"), ("MMMM", "%B"), ("MMM", "%b"), ("MM", "%m"), ("dd", "%d"), ("cccc", "%A"),
                          ("HH", "%H"), ("hh", "%I"), ("mm", "%M"), ("ss", "%S"), ("a", "%p"), ("yy", "%y")]
                made, at = "", 0
                while at < len(text):
                    found = next(((t, f) for t, f in tokens if text.startswith(t, at)), None)
                    made += found[1] if found else text[at].replace("%", "%%")
                    at += len(found[0]) if found else 1
                return self.strftime(made)

            def plus(self, given=None, **more):
                return self + datetime.timedelta(**{**(given or {}), **more})

            def minus(self, given=None, **more):
                return self - datetime.timedelta(**{**(given or {}), **more})

        return Moment.fromtimestamp(milliseconds / 1000, zone)

    class State:
        items = Rows()
        offset = 0
        index = 0
        is_each = False

    state = State()

    def position():
        return state.offset + state.index

    def current():
        return state.items[state.index] if state.index < len_(state.items) else None

    def all_items(what):
        if state.is_each:
            raise Failure(f"{what} is not available when the code runs once for each item; use _item instead")
        return state.items

    class Input:
        def all(self):
            return all_items("_input.all()")

        def first(self):
            items = all_items("_input.first()")
            return items[0] if items else None

        def last(self):
            items = all_items("_input.last()")
            return items[-1] if items else None

        def itemMatching(self, index):
            return all_items("_input.itemMatching()")[index]

        @property
        def item(self):
            return current()

        @property
        def params(self):
            return ask_once("inputParams")

        @property
        def context(self):
            return ask_once("inputContext")

    class Node:
        def __init__(self, name):
            self._name = name

        def all(self, output=None, run=None):
            return ask_once("items", self._name, output, run)

        def first(self, output=None, run=None):
            return ask_once("edgeItem", self._name, "first", output, run)

        def last(self, output=None, run=None):
            return ask_once("edgeItem", self._name, "last", output, run)

        def itemMatching(self, index=None):
            return ask_once("pairedItem", self._name, position() if index is None else index)

        pairedItem = itemMatching

        @property
        def item(self):
            return self.itemMatching()

        @property
        def json(self):
            item = ask_once("legacyItem", self._name, position())
            return item["json"] if item else None

        @property
        def binary(self):
            item = ask_once("legacyItem", self._name, position())
            return item.get("binary", {}) if item else None

        @property
        def isExecuted(self):
            return ask_once("isExecuted", self._name)

        @property
        def params(self):
            return ask_once("params", self._name)

        @property
        def context(self):
            return ask_once("context", self._name)

    class Nodes:
        def __getitem__(self, name):
            return Node(str_(name))

        def __getattr__(self, name):
            return Node(name)

    static = {}

    def static_data(scope="global"):
        if scope not in ("global", "node"):
            raise ValueError('Static data are kept by "global" or "node"')
        if scope not in static:
            value = ask("staticData", scope)
            static[scope] = (value, dumps(value))
        return static[scope][0]

    def save():
        for scope, (value, before) in static.items():
            if text_of(value) != before:
                ask("saveStaticData", scope, plain(value))

    lines = [0]

    def make_print(task):
        head = dumps({"task": task})

        def shown(*values, sep=" ", end="\n", file=None, flush=False):
            lines[0] += 1
            if lines[0] > 1000:
                return
            texts = [str_(value)[:10000] for value in values[:50]]
            post_host("log", head, dumps([(" " if sep is None else str_(sep)).join(texts)]))

        return shown

    def wrapped(code):
        """The code as the body of a function; lines stay what they are."""
        body = parse(code, script_name).body
        holder = parse("async def main():\n  pass", script_name)
        holder.body[0].body = body or holder.body[0].body
        return compile_(fix(holder), script_name, "exec")

    def failure(error):
        line = None
        if isinstance_(error, SyntaxError) and error.filename == script_name:
            return {"message": f"{type(error).__name__}: {error.msg}", "line": error.lineno}
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == script_name:
                line = trace.tb_lineno
            trace = trace.tb_next
        text = str_(error)
        named = isinstance_(error, Failure) or text.startswith("#")
        message = text if named else f"{type(error).__name__}: {text}" if text else type(error).__name__
        return {"message": message[:2000], **({"line": line} if line else {})}

    def end(kind, head, body=""):
        post_host(kind, dumps(head), body)

    def roots(options, given, offset_minutes):
        values = {f"_{name.lstrip('$')}": value for name, value in given["values"].items() if name != "$env"}
        now = make_moment(given["now"], offset_minutes)
        environment = given["values"].get("$env") if given["hasEnv"] else None
        show = make_print(options["task"])
        return {
            **values,
            "_input": Input(),
            "_": Node,
            "_node": Nodes(),
            "_now": now,
            "_today": now.replace(hour=0, minute=0, second=0, microsecond=0),
            "_env": environment if environment is not None else Record(),
            "_getWorkflowStaticData": static_data,
            "_ifEmpty": lambda value, fallback: fallback if is_empty(value) else value,
            "_jmespath": lambda data, query: loads(jmespath_host(text_of(data), str_(query)), object_hook=Record),
            "print": show,
            "__name__": "__main__",
            "__builtins__": builtins,
        }

    def set_item_roots(names):
        item = current()
        names["_item"] = names["item"] = item
        names["_json"] = item["json"] if item else None
        names["_binary"] = item.get("binary", Record()) if item else None
        names["_itemIndex"] = position()
        if not state.is_each:
            names["_items"] = names["items"] = state.items

    def is_empty(value):
        return value is None or (isinstance_(value, (str_, list_, dict_, tuple)) and len_(value) == 0)

    async def saving(running):
        # What a script keeps is kept also when it fails: the next try, or the next execution, may need it.
        try:
            value = await running
        except Exception:
            save()
            raise
        save()
        return value

    async def run_all(main, output, task):
        value = await saving(main())
        if value is None:
            end("done", {"task": task, "kind": "nothing"})
        elif isinstance_(value, (list_, tuple)):
            for entry in value:
                output.add(text_of(entry))
            output.flush()
            end("done", {"task": task, "kind": "list"})
        else:
            end("done", {"task": task, "kind": "value"}, output.check(text_of(value)))

    async def run_each(main, names, output, options):
        while len_(state.items) > 0:
            for index in range(len_(state.items)):
                state.index = index
                set_item_roots(names)
                try:
                    output.add('{"value":' + text_of(await main()) + "}")
                except Exception as error:
                    found = failure(error)
                    if not options["keepGoing"] or found["message"].startswith("#output"):
                        save()
                        end("failed", {"task": options["task"], **found, "itemIndex": position()})
                        return
                    output.add('{"error":' + dumps(found) + "}")
            output.flush()
            state.offset += len_(state.items)
            state.items = Rows(ask("$next"))
        save()
        end("done", {"task": options["task"], "kind": "list"})

    async def run(options_text, code, roots_text, items_text, offset_minutes):
        options = loads(options_text)
        task = options["task"]
        try:
            random.seed()
            state.is_each = options["mode"] == "runOnceForEachItem"
            state.items = Rows(loads(items_text, object_hook=Record))
            more = options["isMore"] and not state.is_each
            while more:
                items = ask("$next")
                state.items.extend(items)
                more = len_(items) > 0
            output = Output(task, options["limits"])
            names = roots(options, loads(roots_text, object_hook=Record), offset_minutes)
            set_item_roots(names)
            exec(wrapped(code), names)
            main = names["main"]
            if state.is_each:
                await run_each(main, names, output, options)
            else:
                await run_all(main, output, task)
        except BaseException as error:
            end("failed", {"task": task, **failure(error)})

    def refused(*_args, **_more):
        raise OSError("Python code cannot start or end processes")

    for module in (os, sys.modules.get("posix")):
        for name in ("system", "popen", "fork", "forkpty", "kill", "killpg", "abort", "_exit", "posix_spawn", "execv", "execve"):
            if module is not None and hasattr(module, name):
                setattr(module, name, refused)
    _take_away_bridges()
    sys.meta_path.insert(0, _Gate)
    for name in list_(sys.modules):
        if name in _blocked or name.split(".")[0] in _blocked:
            del sys.modules[name]
    return run


def _take_away_bridges():
    """Takes away what finds objects of JavaScript, or makes modules again whose functions were taken away.

    Python hides nothing from a script for good: the boundary is the process, and this only makes the way to it longer.
    """
    import _imp
    import gc
    import sys
    import types

    for finder in sys.meta_path[:]:
        if hasattr(finder, "jsproxies"):
            finder.jsproxies.clear()
            sys.meta_path.remove(finder)
    # The collector knows every object. What scripts use it for stays: it can be asked to collect.
    quiet = types.ModuleType("gc")
    for name in ("collect", "enable", "disable", "isenabled", "freeze", "unfreeze", "get_threshold", "set_threshold"):
        setattr(quiet, name, getattr(gc, name))
    for module in list(sys.modules.values()):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if value is gc:
                setattr(module, name, quiet)
    sys.modules["gc"] = quiet
    create = _imp.create_builtin

    def create_builtin(spec):
        name = str(spec.name)
        if name in sys.modules or name.split(".")[0] in _blocked or name in _used:
            raise ImportError(f"The module '{name}' is not available in Python code")
        _used.add(name)
        return create(spec)

    _imp.create_builtin = create_builtin


_setup
