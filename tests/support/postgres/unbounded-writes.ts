/**
 * The statements of a function's body that update or delete without WHERE. A hosted API refuses each of them, also in
 * functions, by the extension safeupdate, which the binaries on npm lack. String literals are searched as well, since
 * they may be executed. Misses statements whose table name is in a variable.
 */
export function unboundedWrites(body: string): string[] {
  const texts: string[] = []
  const code = body
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'((?:[^']|'')*)'/g, (_quoted, text: string) => {
      texts.push(text.replaceAll("''", "'"))
      return "''"
    })
    .toLowerCase()
  const begins = /\b(update\s+(only\s+)?[\w.%$"]+(\s+(as\s+)?(?!set\b)\w+)?\s+set|delete\s+from)\b/g
  const found = [...code.matchAll(begins)]
    .map(({ index }) => statementAt(code, index))
    .filter((statement) => !/\bwhere\b/.test(withoutParentheses(statement)))
  return [...found, ...texts.flatMap(unboundedWrites)]
}

/** The text from `start` to the next semicolon, or to the closing parenthesis around the statement. */
function statementAt(code: string, start: number): string {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth < 0 || (depth === 0 && code[at] === ';')) return code.slice(start, at)
  }
  return code.slice(start)
}

function withoutParentheses(statement: string): string {
  const inner = statement.replace(/\([^()]*\)/g, ' ')
  return inner === statement ? statement : withoutParentheses(inner)
}
