/** The diagnostics report for support: sections of lines, for the page and for plain text. */

import type {
  DiagnosticsFacts,
  LocalDataFacts,
  SyncFacts,
  WorkerFacts,
} from '#shared/device/diagnostics-facts'
import { knownErrorName } from '#shared/device/error-name'

export interface ReportSection {
  title: string
  rows: { label: string; value: string }[]
}

/** A report has at most this many errors, the newest ones. */
const MAX_ERRORS = 30

/** The facts in words, by section. A section without rows says that there are no errors. */
export function diagnosticsReport(facts: DiagnosticsFacts): ReportSection[] {
  const { app, browser, worker, storage, data, sync, connection, takenAt } = facts
  const age = (at: number | null) => (at === null ? 'never' : `${span(takenAt - at)} ago`)
  const sections = [
    section('This app', {
      Version: `${app.released}${app.build === null ? '' : `, build ${app.build}`}`,
      'Running as': app.isInstalled ? 'installed app' : 'browser tab',
      Browser: `${browser.browser} on ${browser.system}`,
      Worker: workerLine(worker),
      'Offline pages': worker.pages ?? 'no worker',
      'Available offline': cachedFilesLine(worker),
      'Page opened': age(app.openedAt),
      Report: moment(takenAt),
    }),
    section('Storage', {
      Probe: storage.probe,
      Used: `${bytes(storage.usage)} of ${bytes(storage.quota)}`,
      Persistent: storage.isPersistent === null ? 'not known' : yesNo(storage.isPersistent),
      Databases: storage.databases === null ? 'not known' : String(storage.databases),
    }),
    section('Sync', {
      State: stateLine(sync),
      Server: serverLine(sync),
      Session: facts.session,
      'Live updates': sync.isListening ? 'on' : 'off',
      'Changes held back':
        sync.horizonStalledSince === null
          ? 'no'
          : `by the server, for ${span(takenAt - sync.horizonStalledSince)}`,
      'Unsent, no account': String(sync.visitorUnsent),
      'Last full sync': data ? age(data.lastFullSync) : 'not known',
      'Last checked': age(sync.lastCheckedAt),
      'First sync': sync.isFilled ? 'complete' : 'not complete',
      'Sync leaders': sync.tabs ? `${sync.tabs.leading}, ${sync.tabs.waiting} tabs waiting` : 'not known',
      'Browser says': connection.isOnline ? 'online' : 'offline',
      'Data saver': connection.savesData === null ? '' : yesNo(connection.savesData),
      'Clock vs. server': clockLine(connection.clockOffset),
    }),
    ...(data ? dataSections(data, takenAt) : [section('Local data', { Database: 'not open' })]),
    {
      title: 'Errors in this tab',
      rows: facts.notes
        .slice(-MAX_ERRORS)
        .reverse()
        .map(({ at, code, cause }) => {
          const errorName = knownErrorName(cause)
          return { label: moment(at), value: errorName ? `${code} (${errorName})` : code }
        }),
    },
  ]
  return sections.map((part) =>
    part.rows.length > 0 ? part : { ...part, rows: [{ label: 'Errors', value: 'none' }] },
  )
}

/** The report as plain text, for emails and chats. */
export function reportText(sections: readonly ReportSection[]): string {
  const parts = sections.map(({ title, rows }) =>
    [title.toUpperCase(), ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
  )
  return `${['RIGWORKS DIAGNOSTICS', ...parts].join('\n\n')}\n`
}

function dataSections(data: LocalDataFacts, takenAt: number): ReportSection[] {
  const { queued, attempted, parked, applied } = data.outbox
  return [
    section('Unsent work', {
      'To be sent': `${queued} new, ${attempted} tried`,
      'Needs attention': String(parked),
      'Sent, not confirmed': String(applied),
      Oldest: data.oldestUnsentAt === null ? '' : span(takenAt - data.oldestUnsentAt),
      Problems: list(data.troubles),
      Pictures: data.pictures.count === 0 ? '0' : `${data.pictures.count}, ${bytes(data.pictures.bytes)}`,
      Drafts: String(data.drafts),
    }),
    section('Local data', {
      Database: `version ${data.schemaVersion}, ${data.isDurable ? 'on this device' : 'in this tab only'}`,
      'Leader terms': String(data.terms),
      ...Object.fromEntries(Object.entries(data.rows).map(([table, rows]) => [table, String(rows)])),
    }),
  ]
}

function section(title: string, rows: Record<string, string>): ReportSection {
  return {
    title,
    rows: Object.entries(rows)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label, value })),
  }
}

const workerLine = ({ state, isControlling }: WorkerFacts) =>
  `${state}, ${isControlling ? 'controls this page' : 'doesn’t control this page'}`

function cachedFilesLine({ cachedFiles }: WorkerFacts): string {
  if (!cachedFiles) return 'can’t be read'
  const { app, admin, pictures, other } = cachedFiles
  const more = [admin > 0 && `${admin} for the admin panel`, other > 0 && `${other} other`].filter(Boolean)
  return [`${app} app files`, `${pictures} pictures`, ...more].join(', ')
}

function stateLine(sync: SyncFacts): string {
  if (sync.isOutdated) return 'outdated page'
  return sync.needsUpdate ? 'needs an update' : sync.state
}

function serverLine(sync: SyncFacts): string {
  if (sync.needsSignIn) return 'sign-in needed'
  if (sync.isBehindPortal) return 'behind the network’s sign-in page'
  if (sync.isServerFailing) return 'answers with errors'
  if (sync.isReachable && sync.areWritesFailing) return 'reachable, but can’t save'
  return `${sync.isReachable ? 'reachable' : 'unreachable'}${sync.hasLocalFailure ? ', device can’t store data' : ''}`
}

/** A smaller clock difference may be network latency, ms. */
const MIN_CLOCK_DIFFERENCE = 2_000

function clockLine(offset: number | null): string {
  if (offset === null) return 'not known'
  if (Math.abs(offset) < MIN_CLOCK_DIFFERENCE) return 'correct'
  return `${span(Math.abs(offset))} ${offset > 0 ? 'slow' : 'fast'}`
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ')

/** `2026-11-22 08:30 UTC`: support and customer may be in different time zones. */
function moment(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? 'no date' : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function span(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return `${Math.round(ms / 1000)} s`
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hr` : `${Math.round(minutes / 1440)} days`
}

function bytes(count: number | null): string {
  if (count === null) return 'not known'
  return count < 1e9 ? `${(count / 1e6).toFixed(1)} MB` : `${(count / 1e9).toFixed(1)} GB`
}
