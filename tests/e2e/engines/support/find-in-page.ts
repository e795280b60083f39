/** Finds elements as a person does, in any engine: Testing Library's queries run in the page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Target } from './driver'

const dist = createRequire(import.meta.url).resolve('@testing-library/dom/package.json')
const library = readFileSync(dist.replace(/package\.json$/, 'dist/@testing-library/dom.umd.min.js'), 'utf8')

/** The target in a form that can be sent to a page: a regular expression becomes its source and flags. */
export function toMessage(target: Target): Record<string, unknown> {
  const entries = Object.entries(target).map(([key, value]) => {
    if (value instanceof RegExp) return [key, { source: value.source, flags: value.flags }]
    return [key, key === 'within' ? toMessage(value) : value]
  })
  return Object.fromEntries(entries)
}

/**
 * Body of a function of `target` that returns all visible matches. The library's UMD wrapper is given `exports` and no
 * `define`, so it adds one property to the window and nothing else.
 */
export const FIND_ALL = `
  if (!window.__testingLibrary) {
    const exports = {};
    (function (exports, module, define) { ${library} }).call({}, exports, { exports }, undefined);
    Object.defineProperty(window, '__testingLibrary', { value: exports });
  }
  const queries = window.__testingLibrary;
  const matcher = (value) =>
    value && typeof value === 'object' ? new RegExp(value.source, value.flags) : value;
  const find = (root, { role, name, label, text, testId, within }) => {
    const roots = within ? find(root, within) : [root];
    return roots.flatMap((one) => {
      if (testId !== undefined) return queries.queryAllByTestId(one, testId);
      if (label !== undefined) return queries.queryAllByLabelText(one, matcher(label), { exact: false });
      if (role !== undefined)
        return queries.queryAllByRole(one, role, name === undefined ? {} : { name: matcher(name) });
      return queries.queryAllByText(one, matcher(text), { exact: typeof text === 'string', ignore: 'script,style,noscript' });
    });
  };
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 0 && height > 0) || ['file', 'radio', 'checkbox'].includes(element.type);
  };
  return find(document.body, target).filter((element, at, all) => isVisible(element) && all.indexOf(element) === at);
`

/** The target as text for error messages. */
export const describeTarget = (target: Target): string =>
  Object.entries(target)
    .map(
      ([key, value]) =>
        `${key} ${value instanceof RegExp || typeof value === 'string' ? value : `(${describeTarget(value)})`}`,
    )
    .join(', ')

/** The only element of `found`; throws if there is none or more than one. */
export function onlyOne<T>(found: readonly T[], target: Target): T {
  const [first, ...others] = found
  if (first === undefined) throw new Error(`No element: ${describeTarget(target)}`)
  if (others.length > 0) throw new Error(`${found.length} elements: ${describeTarget(target)}`)
  return first
}
