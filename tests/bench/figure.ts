import type { Table } from './part'

export interface Figure {
  ms: number
  requests?: number | undefined
  bytes?: number | undefined
  /** ms; 0 for less than 50. */
  longestTask?: number
  /** Growth of the script heap, MB. */
  megabytes?: number
}

export type FigureRow = [task: string, ours: Figure, raw: Figure | null]

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const count = (number: number): string => number.toLocaleString('en')

/** Returns the last figure, with the median time. */
export async function repeat(times: number, work: () => Promise<Figure>): Promise<Figure> {
  const figures: Figure[] = []
  for (let i = 0; i < times; i += 1) figures.push(await work())
  return { ...figures.at(-1), ms: median(figures.map(({ ms }) => ms)) }
}

export function figureTable(title: string, rows: readonly FigureRow[]): Table {
  return {
    title,
    head: ['task', 'ours', 'raw limit, same run'],
    rows: rows.map(([task, ours, raw]) => [task, cell(ours), raw ? cell(raw) : '']),
  }
}

const cell = ({ ms, requests, bytes, longestTask, megabytes }: Figure) =>
  [
    `${ms.toFixed(1)} ms`,
    requests ? `${requests} ${requests === 1 ? 'request' : 'requests'}` : '',
    bytes ? `${(bytes / 1000).toFixed(2)} kB` : '',
    longestTask === undefined
      ? ''
      : `longest task ${longestTask ? `${longestTask.toFixed(0)} ms` : 'under 50 ms'}`,
    megabytes === undefined ? '' : `heap ${megabytes < 0 ? '' : '+'}${megabytes.toFixed(1)} MB`,
  ]
    .filter(Boolean)
    .join(', ')
