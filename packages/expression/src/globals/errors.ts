import { own } from "../run.ts";
import { Builtin, type BuiltinBody } from "../types/callable.ts";
import { textOr } from "../values/coerce.ts";

function errorType(Type: typeof Error): Builtin {
  const make: BuiltinBody = ([message], run) => {
    const error = new Type(textOr(message, "", run));
    delete error.stack;
    return own(run, error);
  };
  return new Builtin(Type.name, make, {
    construct: make,
    isInstance: (value) => value instanceof Type,
    usage: `new ${Type.name}(message?)`,
    doc: "An error that can be thrown.",
  });
}

/** The error types of JavaScript. */
export const errorGlobals = {
  Error: errorType(Error),
  TypeError: errorType(TypeError),
  RangeError: errorType(RangeError),
  SyntaxError: errorType(SyntaxError),
  ReferenceError: errorType(ReferenceError),
  EvalError: errorType(EvalError),
  URIError: errorType(URIError),
};
