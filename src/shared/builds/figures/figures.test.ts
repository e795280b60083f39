import { expect, test } from 'vitest'
import { FIGURE_SOURCES } from './figure-sources'
import type { FigureTable } from './figure-table'

const FILES = import.meta.glob<Record<string, FigureTable>>('./*-figures.ts', { eager: true })
const TABLES = Object.values(FILES).flatMap((tables) => Object.entries(tables))
const SOURCES: Readonly<Record<string, string>> = FIGURE_SOURCES

const numbersIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [value]

test('the figures are in six files, and each table has its source', () => {
  expect(Object.keys(FILES)).toHaveLength(6)
  expect(TABLES.length).toBeGreaterThan(20)
  expect(Object.keys(SOURCES).toSorted()).toEqual(TABLES.map(([name]) => name).toSorted())
})

test.each(TABLES)('%s: each figure has a unit and a source', (name, { unit, values }) => {
  const numbers = numbersIn(values)
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) expect(number).toSatisfy(Number.isFinite)
  expect(unit).toMatch(/\S/)
  expect(SOURCES[name]).toMatch(/^[A-Z].{15,}\.$/)
})
