import { countOf } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastRefused, toastSuccess, toastUndone } from '#ui/feedback/toasts'
import { recentChanges } from '../../../recent-changes'
import { undoReceipt } from '../../undo-receipts'
import type { ColumnMap, CsvFormat, EmptyCells } from '../csv-format'
import { matchColumns, missingColumns } from '../match-columns'
import { type NewChoice, replaceChoices } from '../new-choices'
import { planFile } from '../plan-file'
import { type ExistingRows, isRefused, type RowStep, rowStep } from '../plan-import'
import { readCsv } from '../read-csv'
import type { ImportReport, ImportState } from './import-state'
import { writeSteps } from './write-steps'

const MISSING = 'Missing required headers'

const FIRST_STEP: ImportState = { step: 'file', isReading: false, problem: null }

/**
 * One import, from the file to the report. It lives outside React, so that it continues while the admin is in another
 * section. No method rejects: failures are shown in toasts.
 */
export class ImportSession {
  private state: ImportState = FIRST_STEP
  private readonly listeners = new Set<() => void>()
  /** Incremented by each new file, new choice of columns and reset; results of an older turn are ignored. */
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
    this.set(FIRST_STEP)
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
      return this.refuse(missingColumns(this.format, map).length > 0 ? MISSING : this.noneValidMessage())
    }
    this.set({ step: 'columns', file: read, map, duplicateHeaders, emptyCells: 'keep', checked: null })
    this.refuseMissingColumns()
  }

  /** Sets the column of the file for `key`; null for none. */
  setColumn(key: string, column: number | null): void {
    if (this.state.step === 'columns') this.changeMatch({ map: { ...this.state.map, [key]: column } })
  }

  setEmptyCells(emptyCells: EmptyCells): void {
    this.changeMatch({ emptyCells })
  }

  /** Ends a check that is running, which would follow the earlier choices. */
  private changeMatch(change: { map: ColumnMap } | { emptyCells: EmptyCells }): void {
    if (this.state.step !== 'columns') return
    this.turn += 1
    this.set({ ...this.state, ...change, checked: null })
  }

  /** Checks each row and compares it with the rows on the device. */
  async check(): Promise<void> {
    if (this.state.step !== 'columns' || this.refuseMissingColumns()) return
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
      this.set({ ...matched, step: 'preview', planned: rows, newChoices, rows, existingRows: 'update' })
      if (rows.every(({ kind }) => kind === 'skipped')) {
        toastRefused('Upload Failed', this.noneValidMessage())
      }
    } catch (error) {
      if (turn !== this.turn) return
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

  private noneValidMessage(): string {
    return `No valid ${this.format.noun.many} found in CSV`
  }

  /** Shows that required columns are missing; returns whether that is so. */
  private refuseMissingColumns(): boolean {
    const isMissing = this.state.step === 'columns' && missingColumns(this.format, this.state.map).length > 0
    if (isMissing) toastRefused('Upload Failed', MISSING)
    return isMissing
  }

  /** Returns to the columns step with the same file. */
  back(): void {
    if (this.state.step !== 'preview') return
    const { file, map, duplicateHeaders, emptyCells } = this.state
    this.set({ step: 'columns', file, map, duplicateHeaders, emptyCells, checked: null })
  }

  setExistingRows(existingRows: ExistingRows): void {
    if (this.state.step === 'preview') this.set({ ...this.state, existingRows })
  }

  /** Uses an existing choice instead of a new one; null to add the new one. */
  replaceChoice(choice: NewChoice, instead: string | null): void {
    if (this.state.step !== 'preview') return
    const newChoices = this.state.newChoices.map((other) =>
      other === choice ? { ...other, instead } : other,
    )
    const rows = this.state.planned.map((row) => replaceChoices(row, newChoices))
    this.set({ ...this.state, newChoices, rows })
  }

  /** Writes the rows of the preview. */
  async start(): Promise<void> {
    if (this.state.step !== 'preview') return
    const { file, rows, existingRows } = this.state
    const refused = rows.filter((row) => isRefused(row, existingRows))
    // Last row first: lists show the newest row on top, so new rows appear in the order of the file.
    const steps = rows.flatMap((row) => rowStep(this.format, row, existingRows) ?? []).reverse()
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

  /** Writes `steps` and shows the report: `earlier` with their results added. */
  private async write(steps: readonly RowStep[], earlier: ImportReport): Promise<void> {
    const { noun } = this.format
    const report = await this.run('import', earlier.fileName, steps.length, (progress) =>
      writeSteps(this.store, noun, steps, earlier, progress),
    )
    this.set({ step: 'report', report })
    this.record(report)
    const { added, updated, problems, rest, failure } = report
    const errors = new Set(problems.map(({ row }) => row)).size
    const counts = `${countOf(noun, added + updated)} imported, ${errors === 1 ? '1 error' : `${errors} errors`}`
    if (failure !== null) toastRefused('Upload Failed', `${failure} ${counts}.`)
    else if (rest.length > 0)
      toastInfo('Import stopped', `${counts}, ${countOf(noun, rest.length)} not imported`)
    else toastSuccess('CSV Upload Complete', counts)
  }

  /** Lists the import among the recent changes, where it can be undone also once the report is closed. */
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
    const remaining = [...report.receipts]
    const failed: MutationReceipt[] = []
    /** Number of rows that stay, because they were changed since. */
    let left = 0
    await this.run('undo', report.fileName, remaining.length, async ({ isStopped, onProgress }) => {
      for (let last = remaining.at(-1); last && !isStopped(); last = remaining.at(-1)) {
        try {
          left += await undoReceipt(last, undo)
        } catch (error) {
          failed.unshift(last)
          toastLocalFailure('Failed to undo the import', error)
        }
        remaining.pop()
        onProgress(report.receipts.length - remaining.length)
      }
    })
    const receipts = [...remaining, ...failed]
    if (receipts.length > 0) {
      const rest = { ...report, receipts }
      this.record(rest)
      return this.set({ step: 'report', report: rest })
    }
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
    const askBeforeLeaving = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', askBeforeLeaving)
    try {
      return await work({
        isStopped: () => this.state.step === 'running' && this.state.isStopping,
        onProgress: (done) => {
          if (this.state.step === 'running') this.set({ ...this.state, done })
        },
      })
    } finally {
      removeEventListener('beforeunload', askBeforeLeaving)
    }
  }

  private set(state: ImportState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** By local database, and by the noun of the format. A session is garbage collected with its database. */
const sessions = new WeakMap<LocalStore, Map<string, ImportSession>>()

/** Returns the session for `format` in this local database: the same one for every caller. */
export function importSession(store: LocalStore, format: CsvFormat): ImportSession {
  const ofStore = sessions.get(store) ?? new Map<string, ImportSession>()
  sessions.set(store, ofStore)
  const session = ofStore.get(format.noun.key) ?? new ImportSession(store, format)
  ofStore.set(format.noun.key, session)
  return session
}
