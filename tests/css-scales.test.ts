/** Style sheets use the scales and widths of src/ui/theme/tokens.css. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(join(SRC, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const tokens = read('ui/theme/tokens.css')
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !/\/(tokens|theme-variables|fonts)\.css$/.test(path),
)

/** Lengths of drawings, in the units of an SVG image or of the preview of a slide. */
const DRAWING = /^(?:\d+px|[\d.]+cqw|max\(0\.6875rem, [\d.]+cqw\))$/
const DRAWINGS = /\/(?:shop-plan|safari-bars|genoa-map)\.module\.css$/

/** Declarations of the property whose value has a part that `isAllowed` refuses. */
function strange(property: RegExp, isAllowed: (part: string) => boolean): string[] {
  const declaration = new RegExp(`(?<=^|[\\s{;])(?:${property.source}):\\s*([^;{}]+)`, 'g')
  return sheets.flatMap((path) =>
    [...read(path).matchAll(declaration)]
      .filter(([, value = '']) => {
        const parts = value.trim().match(/(?:[^\s(]|\([^()]*\))+/g) ?? []
        return !parts.every((part) => isAllowed(part) || (DRAWINGS.test(path) && DRAWING.test(part)))
      })
      .map(([text]) => `${path}: ${text}`),
  )
}

/** Names of the steps of a scale: variables that are lengths. */
const steps = (scale: string) =>
  new Set(tokens.match(new RegExp(`--rw-${scale}-[\\w-]+(?=: (?:[\\d.]+(?:rem|px)|clamp\\())`, 'g')))

const uses = (scale: string) => {
  const names = steps(scale)
  return (part: string) => names.has(/^var\((.+)\)$/.exec(part)?.[1] ?? '')
}

it('every gap is a step of the scale', () => {
  const isStep = uses('space')
  // A gap of 1px is a line between areas.
  const isAllowed = (part: string) => isStep(part) || ['0', '1px', 'var(--rw-section)'].includes(part)
  expect(strange(/(?:row-|column-)?gap/, isAllowed)).toEqual([])
  expect(steps('space').size).toBeLessThanOrEqual(12)
})

it('every font size is a step of the scale, or relative to the surrounding text', () => {
  const isStep = uses('text')
  expect(strange(/font-size/, (part) => isStep(part) || /^[\d.]+em$/.test(part))).toEqual([])
  expect(strange(/font/, (part) => part === 'inherit')).toEqual([])
  expect(steps('text').size).toBeLessThanOrEqual(10)
})

it('every radius is a step of the scale', () => {
  const isStep = uses('radius')
  expect(strange(/border-(?:\w+-)*radius/, (part) => isStep(part) || part === '0' || part === '50%')).toEqual(
    [],
  )
  expect(steps('radius').size).toBeLessThanOrEqual(4)
})

/** The widths named in tokens.css. */
const WIDTH = /^(?:min-width: (?:20\.01|36|48|62|75)em|max-width: (?:20|35\.99|47\.99|61\.99|74\.99)em)$/
/** Text of the header, and of the line below it, must fit; these widths are those at which it would not. */
const FITTED = /^app\/shell\/(?:header\/|freshness-banner)|sync-status-control/

it('every width in a media query is one of the five', () => {
  const widths = sheets
    .filter((path) => !FITTED.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(?<=@media[^{]*\()(?:min|max)-width:[^)]+/g)].map(([width]) => ({
        path,
        width,
      })),
    )
  expect(widths.filter(({ width }) => !WIDTH.test(width))).toEqual([])
})

it('every CSS variable used is defined', () => {
  const texts = sheets.map(read)
  const defined = new Set([tokens, ...texts].join('\n').match(/--rw-[\w-]+(?=:)/g))
  const used = new Set(texts.join('\n').match(/(?<=var\()--rw-[\w-]+/g))
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})

it('components use exactly the layout classes', () => {
  const defined = new Set(read('ui/layout/layout.css').match(/(?<=\.)rw-[\w-]+/g))
  const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  const texts = code.flatMap((path) => readFileSync(join(SRC, path), 'utf8').match(/["`][^"`\n]*["`]/g) ?? [])
  const used = new Set(texts.join('\n').match(/(?<![\w-])rw-[a-z][\w-]*/g))
  expect([...used].sort()).toEqual([...defined].sort())
})
