import { expect, test } from 'vitest'
import type { FigureTable } from './figure-table'

const FILES = import.meta.glob<Record<string, FigureTable>>('./*-figures.ts', { eager: true })
const TABLES = Object.entries(FILES).flatMap(([file, tables]) =>
  Object.entries(tables).map(([name, table]) => [`${file} ${name}`, table] as const),
)

const numbersIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [value]

test('the figures are in five files', () => {
  expect(Object.keys(FILES)).toHaveLength(5)
  expect(TABLES.length).toBeGreaterThan(20)
})

test.each(TABLES)('%s: each figure has a unit and a source', (_name, { unit, source, values }) => {
  const numbers = numbersIn(values)
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) expect(number).toSatisfy(Number.isFinite)
  expect(unit).toMatch(/\S/)
  expect(source).toMatch(/^[A-Z].{15,}\.$/)
})
