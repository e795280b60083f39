/**
 * Returns the statements of a function's body that update or delete without WHERE, also those in string literals, which
 * the function may execute. Misses statements whose table name is in a variable.
 *
 * A hosted API refuses such statements, also in functions, by the extension safeupdate. The PostgreSQL binaries on npm
 * lack that extension, so the tests look for the statements instead.
 */
export function unboundedWrites(body: string): string[] {
  const literals: string[] = []
  const code = body
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'((?:[^']|'')*)'/g, (_quoted, text: string) => {
      literals.push(text.replaceAll("''", "'"))
      return "''"
    })
    .toLowerCase()
  const statementStart = /\b(update\s+(only\s+)?[\w.%$"]+(\s+(as\s+)?(?!set\b)\w+)?\s+set|delete\s+from)\b/g
  const found = [...code.matchAll(statementStart)]
    .map(({ index }) => statementAt(code, index))
    .filter((statement) => !/\bwhere\b/.test(withoutParentheses(statement)))
  return [...found, ...literals.flatMap(unboundedWrites)]
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

/** Removes parenthesized parts, innermost first: a WHERE in a subquery does not bound the statement around it. */
function withoutParentheses(statement: string): string {
  const inner = statement.replace(/\([^()]*\)/g, ' ')
  return inner === statement ? statement : withoutParentheses(inner)
}
