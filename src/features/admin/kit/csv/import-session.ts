import { countOf } from '#domain/admin-nouns'
import type { CsvFormat } from '#domain/csv/csv-format'
import { matchColumns, missingColumns } from '#domain/csv/match-columns'
import { isRefused, type KnownRows, type RowStep, rowStep } from '#domain/csv/plan-import'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt } from '#domain/mutation'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastInfo, toastRefused, toastSuccess } from '#ui/toasts'
import type { ImportReport, ImportState } from './import-state'
import { planFile } from './plan-file'
import { readCsv } from './read-csv'
import { writeSteps } from './write-steps'

const MISSING = 'Missing required headers'

const FIRST: ImportState = { step: 'file', isReading: false, problem: null }

/**
 * One import, from the file to the report. It lives beside the screens: whoever goes to another section meanwhile
 * finds it where it was, or done. Nothing of it rejects: what fails is told.
 */
export class ImportSession {
  private state: ImportState = FIRST
  private readonly listeners = new Set<() => void>()
  /** Counts what was begun: an answer to something older is not listened to. */
  private turn = 0
  private readonly store: LocalStore
  private readonly format: CsvFormat

  constructor(store: LocalStore, format: CsvFormat) {
    this.store = store
    this.format = format
  }

  readonly get = (): ImportState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Forgets the file and begins anew. */
  reset(): void {
    this.turn += 1
    this.set(FIRST)
  }

  async take(file: File): Promise<void> {
    this.turn += 1
    const { turn } = this
    this.set({ step: 'file', isReading: true, problem: null })
    const read = await readCsv(file)
    if (turn !== this.turn) return
    if ('message' in read) return this.refuse(read.message)
    const { map, duplicates: duplicateHeaders } = matchColumns(this.format, read.header)
    if (read.rows.length === 0) {
      return this.refuse(missingColumns(this.format, map).length > 0 ? MISSING : this.noneValid())
    }
    this.set({ step: 'columns', file: read, map, duplicateHeaders, checked: null })
    this.lacksColumns()
  }

  /** Says which column of the file is meant; null for none. */
  choose(key: string, column: number | null): void {
    if (this.state.step === 'columns') this.set({ ...this.state, map: { ...this.state.map, [key]: column } })
  }

  /** Checks each row and compares it with what is there. */
  async check(): Promise<void> {
    if (this.state.step !== 'columns' || this.lacksColumns()) return
    const { file, map, duplicateHeaders } = this.state
    const { turn } = this
    const stand = (checked: number | null) => {
      if (turn === this.turn) this.set({ step: 'columns', file, map, duplicateHeaders, checked })
    }
    stand(0)
    try {
      const rows = await planFile(this.store, this.format, map, file, stand)
      if (turn !== this.turn) return
      this.set({ step: 'preview', file, map, duplicateHeaders, rows, known: 'update' })
      if (rows.every(({ kind }) => kind === 'skipped')) {
        toastRefused('Upload Failed', this.noneValid())
      }
    } catch (error) {
      stand(null)
      toastLocalFailure(`Failed to fetch ${this.format.noun.many}`, error)
    }
  }

  /** Says why the file is not taken, null for one that is no CSV, and waits for another. */
  private refuse(message: string | null): void {
    const problem = message ?? this.format.notCsv
    toastRefused(message === null ? 'Invalid File' : 'Upload Failed', problem)
    this.set({ step: 'file', isReading: false, problem })
  }

  private noneValid(): string {
    return `No valid ${this.format.noun.many} found in CSV`
  }

  private lacksColumns(): boolean {
    const isLacking = this.state.step === 'columns' && missingColumns(this.format, this.state.map).length > 0
    if (isLacking) toastRefused('Upload Failed', MISSING)
    return isLacking
  }

  /** Back to the columns, with the same file. */
  back(): void {
    if (this.state.step !== 'preview') return
    const { file, map, duplicateHeaders } = this.state
    this.set({ step: 'columns', file, map, duplicateHeaders, checked: null })
  }

  treatKnown(known: KnownRows): void {
    if (this.state.step === 'preview') this.set({ ...this.state, known })
  }

  async start(): Promise<void> {
    if (this.state.step !== 'preview') return
    const { file, rows, known } = this.state
    const refused = rows.filter((row) => isRefused(row, known))
    // The last row first: lists show the newest on top, so what is new stands there as in the file.
    const steps = rows.flatMap((row) => rowStep(this.format, row, known) ?? []).reverse()
    await this.write(steps, {
      fileName: file.name,
      added: 0,
      updated: 0,
      left: rows.length - refused.length - steps.length,
      problems: refused.flatMap(({ problems }) => problems),
      rest: [],
      failure: null,
      receipts: [],
    })
  }

  /** Writes what was left when it was stopped. */
  async resume(): Promise<void> {
    if (this.state.step !== 'report') return
    const { report } = this.state
    await this.write(report.rest, { ...report, rest: [], failure: null })
  }

  private async write(steps: readonly RowStep[], begun: ImportReport): Promise<void> {
    const { noun } = this.format
    const report = await this.run('import', begun.fileName, steps.length, (progress) =>
      writeSteps(this.store, noun, steps, begun, progress),
    )
    this.set({ step: 'report', report })
    const { added, updated, problems, rest, failure } = report
    const errors = new Set(problems.map(({ row }) => row)).size
    const sum = `${countOf(noun, added + updated)} imported, ${errors === 1 ? '1 error' : `${errors} errors`}`
    if (failure !== null) toastRefused('Upload Failed', `${failure} ${sum}.`)
    else if (rest.length > 0) toastInfo('Import stopped', `${sum}, ${countOf(noun, rest.length)} left out`)
    else toastSuccess('CSV Upload Complete', sum)
  }

  /** Takes back what was imported, the last batch first; `undo` is the engine's. */
  async undo(undo: (receipt: MutationReceipt) => Promise<void>): Promise<void> {
    if (this.state.step !== 'report') return
    const { report } = this.state
    const open = [...report.receipts]
    await this.run('undo', report.fileName, open.length, async ({ isStopped, tell }) => {
      try {
        for (let last = open.at(-1); last && !isStopped(); last = open.at(-1)) {
          await undo(last)
          open.pop()
          tell(report.receipts.length - open.length)
        }
      } catch (error) {
        toastLocalFailure('Failed to undo it.', error)
      }
    })
    if (open.length > 0) return this.set({ step: 'report', report: { ...report, receipts: open } })
    toastInfo('Undone', `Nothing of ${report.fileName} is left`)
    this.reset()
  }

  /** Ends what is running after the batch that is being written. */
  stop(): void {
    if (this.state.step === 'running') this.set({ ...this.state, isStopping: true })
  }

  /** Shows `work` as running; the browser asks before the tab is closed on it. */
  private async run<Answer>(
    act: 'import' | 'undo',
    fileName: string,
    total: number,
    work: (progress: { isStopped: () => boolean; tell: (done: number) => void }) => Promise<Answer>,
  ): Promise<Answer> {
    this.set({ step: 'running', act, fileName, done: 0, total, isStopping: false })
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    try {
      return await work({
        isStopped: () => this.state.step === 'running' && this.state.isStopping,
        tell: (done) => {
          if (this.state.step === 'running') this.set({ ...this.state, done })
        },
      })
    } finally {
      removeEventListener('beforeunload', ask)
    }
  }

  private set(state: ImportState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** Goes away with the database that it writes to. */
const desks = new WeakMap<LocalStore, Map<string, ImportSession>>()

/** The desk of a kind of rows in this database. */
export function importSession(store: LocalStore, format: CsvFormat): ImportSession {
  const ofStore = desks.get(store) ?? new Map<string, ImportSession>()
  desks.set(store, ofStore)
  const desk = ofStore.get(format.noun.key) ?? new ImportSession(store, format)
  ofStore.set(format.noun.key, desk)
  return desk
}
