import { countOf } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastRefused, toastSuccess, toastUndone } from '#ui/feedback/toasts'
import { recentChanges } from '../../../recent-changes'
import { undoReceipt } from '../../undo-receipts'
import type { CsvFormat, EmptyCells } from '../csv-format'
import { matchColumns, missingColumns } from '../match-columns'
import { type NewChoice, replaceChoices } from '../new-choices'
import { planFile } from '../plan-file'
import { isRefused, type KnownRows, type RowStep, rowStep } from '../plan-import'
import { readCsv } from '../read-csv'
import type { ImportReport, ImportState } from './import-state'
import { writeSteps } from './write-steps'

const MISSING = 'Missing required headers'

const FIRST: ImportState = { step: 'file', isReading: false, problem: null }

/**
 * One import, from the file to the report. It lives outside React, so that it continues while the admin is in another
 * section. No method rejects: failures are shown in toasts.
 */
export class ImportSession {
  private state: ImportState = FIRST
  private readonly listeners = new Set<() => void>()
  /** Incremented by each new file and each reset; results of an older turn are ignored. */
  private turn = 0
  /** Key of this import among the recent changes. */
  private recent: number | undefined
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

  /** Drops the file and returns to the first step. */
  reset(): void {
    this.turn += 1
    this.recent = undefined
    this.set(FIRST)
  }

  async readFile(file: File): Promise<void> {
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
    this.set({ step: 'columns', file: read, map, duplicateHeaders, emptyCells: 'keep', checked: null })
    this.lacksColumns()
  }

  /** Sets the column of the file for `key`; null for none. */
  setColumn(key: string, column: number | null): void {
    if (this.state.step === 'columns') this.set({ ...this.state, map: { ...this.state.map, [key]: column } })
  }

  setEmptyCells(emptyCells: EmptyCells): void {
    if (this.state.step === 'columns') this.set({ ...this.state, emptyCells })
  }

  /** Checks each row and compares it with the rows on the device. */
  async check(): Promise<void> {
    if (this.state.step !== 'columns' || this.lacksColumns()) return
    const { step, checked: _, ...matched } = this.state
    const { file, map, emptyCells } = matched
    const { turn } = this
    const showProgress = (checked: number | null) => {
      if (turn === this.turn) this.set({ ...matched, step, checked })
    }
    showProgress(0)
    try {
      const { rows, newChoices } = await planFile(
        this.store,
        this.format,
        map,
        file,
        emptyCells,
        showProgress,
      )
      if (turn !== this.turn) return
      this.set({ ...matched, step: 'preview', planned: rows, newChoices, rows, known: 'update' })
      if (rows.every(({ kind }) => kind === 'skipped')) {
        toastRefused('Upload Failed', this.noneValid())
      }
    } catch (error) {
      showProgress(null)
      toastLocalFailure(`Failed to fetch ${this.format.noun.many}`, error)
    }
  }

  /** Shows why the file is refused and waits for another. `message` is null for a file that is not a CSV. */
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

  /** Returns to the columns step with the same file. */
  back(): void {
    if (this.state.step !== 'preview') return
    const { file, map, duplicateHeaders, emptyCells } = this.state
    this.set({ step: 'columns', file, map, duplicateHeaders, emptyCells, checked: null })
  }

  setKnown(known: KnownRows): void {
    if (this.state.step === 'preview') this.set({ ...this.state, known })
  }

  /** Uses an existing choice instead of a new one; null to add the new one. */
  replaceChoice(choice: NewChoice, instead: string | null): void {
    if (this.state.step !== 'preview') return
    const newChoices = this.state.newChoices.map((one) => (one === choice ? { ...one, instead } : one))
    const rows = this.state.planned.map((row) => replaceChoices(row, newChoices))
    this.set({ ...this.state, newChoices, rows })
  }

  async start(): Promise<void> {
    if (this.state.step !== 'preview') return
    const { file, rows, known } = this.state
    const refused = rows.filter((row) => isRefused(row, known))
    // Last row first: lists show the newest row on top, so new rows appear in the order of the file.
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

  /** Writes the rows that were left when the import stopped. */
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
    this.record(report)
    const { added, updated, problems, rest, failure } = report
    const errors = new Set(problems.map(({ row }) => row)).size
    const sum = `${countOf(noun, added + updated)} imported, ${errors === 1 ? '1 error' : `${errors} errors`}`
    if (failure !== null) toastRefused('Upload Failed', `${failure} ${sum}.`)
    else if (rest.length > 0)
      toastInfo('Import stopped', `${sum}, ${countOf(noun, rest.length)} not imported`)
    else toastSuccess('CSV Upload Complete', sum)
  }

  /** Lists the import among the changes that can be undone, also once the report is closed. */
  private record({ fileName, receipts }: ImportReport): void {
    if (receipts.length === 0) return
    const undone = `All changes from ${fileName} were undone`
    this.recent = recentChanges(this.store).add(
      { name: `Import of ${fileName}`, receipts, undone },
      this.recent,
    )
  }

  /** Undoes the import, last batch first. `undo` is the sync command for one receipt. */
  async undo(undo: (receipt: MutationReceipt) => Promise<number>): Promise<void> {
    if (this.state.step !== 'report') return
    const { report } = this.state
    const open = [...report.receipts]
    const failed: MutationReceipt[] = []
    let left = 0
    await this.run('undo', report.fileName, open.length, async ({ isStopped, onProgress }) => {
      for (let last = open.at(-1); last && !isStopped(); last = open.at(-1)) {
        try {
          left += await undoReceipt(last, undo)
        } catch (error) {
          failed.unshift(last)
          toastLocalFailure('Failed to undo the import', error)
        }
        open.pop()
        onProgress(report.receipts.length - open.length)
      }
    })
    const receipts = [...open, ...failed]
    if (receipts.length > 0) return this.set({ step: 'report', report: { ...report, receipts } })
    if (this.recent !== undefined) recentChanges(this.store).mark(this.recent, 'undone')
    toastUndone(`All changes from ${report.fileName} were undone`, left)
    this.reset()
  }

  /** Stops after the batch that is being written. */
  stop(): void {
    if (this.state.step === 'running') this.set({ ...this.state, isStopping: true })
  }

  /** Shows `work` as running; until it ends the browser asks before it closes the tab. */
  private async run<Answer>(
    act: 'import' | 'undo',
    fileName: string,
    total: number,
    work: (progress: { isStopped: () => boolean; onProgress: (done: number) => void }) => Promise<Answer>,
  ): Promise<Answer> {
    this.set({ step: 'running', act, fileName, done: 0, total, isStopping: false })
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    try {
      return await work({
        isStopped: () => this.state.step === 'running' && this.state.isStopping,
        onProgress: (done) => {
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

/** By local database; sessions are garbage collected with it. */
const sessions = new WeakMap<LocalStore, Map<string, ImportSession>>()

/** Returns the session for `format` in this local database: the same one for every caller. */
export function importSession(store: LocalStore, format: CsvFormat): ImportSession {
  const ofStore = sessions.get(store) ?? new Map<string, ImportSession>()
  sessions.set(store, ofStore)
  const session = ofStore.get(format.noun.key) ?? new ImportSession(store, format)
  ofStore.set(format.noun.key, session)
  return session
}
