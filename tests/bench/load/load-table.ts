import type { Table } from '../part'
import type { LoadNotes } from './load-device'
import { percentile } from './percentile'

/** Collects the results of calls and returns them as a table. */
export class LoadTable implements LoadNotes {
  readonly #answered = new Map<string, number[]>()
  readonly #failures: string[] = []

  answered(kind: string, ms: number): void {
    const before = this.#answered.get(kind)
    if (before) before.push(ms)
    else this.#answered.set(kind, [ms])
  }

  failed(kind: string, cause: unknown): void {
    const { cause: deeper } = cause as Error
    this.#failures.push(`${kind}: ${String(cause)}${deeper ? `, ${String(deeper)}` : ''}`)
  }

  /** Failures without duplicates. */
  get failures(): string[] {
    return [...new Set(this.#failures)]
  }

  tell(title: string, elapsedMs: number): Table {
    const all = [...this.#answered.values()].flat()
    const seconds = elapsedMs / 1000
    const sums = [
      `${(all.length / seconds).toFixed(0)} a second for ${seconds.toFixed(0)} s`,
      `${this.#failures.length} failed`,
    ]
    return {
      title: `${title}: ${sums.join(', ')}`,
      head: ['action of a device, until it is done', 'times', 'p50', 'p95', 'p99'],
      rows: [...[...this.#answered].map(([kind, values]) => row(kind, values)), row('all actions', all)],
    }
  }
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const row = (kind: string, values: number[]): string[] => [
  kind,
  String(values.length),
  ...[0.5, 0.95, 0.99].map((share) => ms(percentile(values, share))),
]
