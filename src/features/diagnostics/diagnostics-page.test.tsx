import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { RELEASE } from '#pwa/release'
import type { DiagnosticNote } from '#shared/device/diagnostics-facts'
import { TABLE_NAMES } from '#shared/schema/tables'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderApp } from '#tests/support/component/render-app'
import { SYNCED } from '#tests/support/synced-status'
import { DiagnosticsPage } from './diagnostics-page'

const SECRET = 'Ada-Farrier-Secret'
const SESSION = {
  kind: 'signed-in',
  uid: `uid-${SECRET}`,
  email: `${SECRET}@example.com`,
  isLive: false,
} as const

/** A device on which every text field holds the same secret, and so do fields where no text belongs. */
async function withSecretsEverywhere(): Promise<LocalData> {
  const data = await openTestData({ kind: 'user', uid: SESSION.uid })
  const { db } = data
  for (const table of TABLE_NAMES) {
    await db.table(table).put({
      id: `${table}-${SECRET}`,
      user_id: SESSION.uid,
      created_at: SECRET,
      ...Object.fromEntries(
        ['title', 'setting_key', 'email', 'section_key', 'status'].map((key) => [key, SECRET]),
      ),
    })
  }
  const entry = {
    version: 1,
    body: { kind: 'changes', changes: [{ op: 'delete', table: 'orders', id: SECRET }] },
    keys: [`orders/${SECRET}`],
    after: [SECRET],
    label: { action: SECRET, subject: SECRET },
    attempts: SECRET,
    dueAt: SECRET,
    files: [`avatars/${SECRET}`],
  }
  await db.table('_outbox').bulkAdd([
    { ...entry, id: `a${SECRET}`, createdAt: SECRET, state: { kind: 'queued' }, lastError: SECRET },
    { ...entry, id: `b${SECRET}`, createdAt: 5, state: { kind: 'queued' }, lastError: 'rate_limited' },
    {
      ...entry,
      id: `c${SECRET}`,
      createdAt: null,
      state: { kind: 'parked', verdict: { status: SECRET, code: { [SECRET]: SECRET } } },
    },
    { ...entry, id: `d${SECRET}`, createdAt: 9, state: { kind: SECRET } },
  ])
  await db
    .table('_meta')
    .bulkPut(
      [
        'clientId',
        'cursor',
        'epoch',
        'scope',
        'leaderEpoch',
        'lastFullSync',
        'access',
        'ownPicture',
        'columns',
      ].map((key) => ({ key, value: SECRET })),
    )
  await db.table('_files').put({ key: `avatars/${SECRET}`, type: SECRET, size: SECRET })
  await db.table('_drafts').put({ key: `quote/${SECRET}`, value: SECRET, savedAt: 1 })
  await db
    .table('_shadow')
    .put({ key: `orders/${SECRET}`, table: 'orders', id: SECRET, row: { title: SECRET } })
  await db.table('_done').put({ id: SECRET, label: entry.label, doneAt: 1 })
  localStorage.setItem('rigworks-session', JSON.stringify({ access_token: SECRET }))
  sessionStorage.setItem('rigworks-notes', SECRET)
  history.replaceState(null, '', `/sync/diagnostics?${SECRET}#${SECRET}`)
  onTestFinished(() => history.replaceState(null, '', '/'))
  return data
}

const probe = async () => 'ok' as const
const show = (localData: LocalData | null, notes: DiagnosticNote[] = []) =>
  renderApp(
    <DiagnosticsPage
      session={SESSION}
      status={SYNCED}
      pages="ready"
      localData={localData}
      probe={probe}
      notes={notes}
    />,
    { session: SESSION, ...(localData ? { localData } : {}) },
  )

/** The whole page, links and hidden text included. */
const everything = () => {
  const links = [...document.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href))
  return [document.documentElement.outerHTML, ...links].join('\n')
}

beforeEach(() => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers: { date: anHourAgo } }))
})

test('reports the state of the device, and none of its data', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${SECRET}) ${SECRET}/1.0`)
  show(await withSecretsEverywhere(), [
    { at: 0, code: 'leader_loop_failed', cause: 'TypeError' },
    { at: 60_000, code: 'page_crashed', cause: `${SECRET}Error` },
  ])
  await screen.findByRole('heading', { name: 'Local data' })
  expect(everything()).not.toContain(SECRET)
  expect(everything()).not.toContain('Ada')
  for (const line of [
    `Version: ${RELEASE.date}`,
    'Browser: unknown browser on unknown system',
    'Session: ended',
    'Clock vs. server: 60 min fast',
    'To be sent: 2 new, 0 tried',
    'Needs attention: 1',
    'Problems: 2 other, 1 rate_limited',
    'Last full sync: never',
    'orders: 1',
    '1970-01-01 00:00 UTC: leader_loop_failed (TypeError)',
    '1970-01-01 00:01 UTC: page_crashed\n',
  ])
    expect(document.querySelector('pre')?.textContent).toContain(line)
})

test('works without a database and with blocked storage, and copies and mails the report', async () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('indexedDB', { databases: blocked })
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  show(null)
  await screen.findByText('not open')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/^Copied\./)
  expect(writeText).toHaveBeenCalledWith(document.querySelector('pre')?.textContent)
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/copy it by hand/)
  const mail = screen.getByRole('link', { name: 'Email Us' }).getAttribute('href') ?? ''
  expect(mail).toMatch(/^mailto:shop@rigworks\.example\?/)
  expect(mail.length).toBeLessThanOrEqual(1_900)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveProperty('disabled', false),
  )
})

/** Adds a note of a failure when the button is pressed. */
function NotingPage() {
  const [notes, setNotes] = useState<DiagnosticNote[]>([])
  return (
    <>
      <button
        type="button"
        onClick={() => setNotes([{ at: 0, code: 'web_push_failed', cause: 'TypeError' }])}
      >
        note
      </button>
      <DiagnosticsPage
        session={SESSION}
        status={SYNCED}
        pages="ready"
        localData={null}
        probe={probe}
        notes={notes}
      />
    </>
  )
}

test('a collection that finishes after a later one does not replace the later report', async () => {
  let answerFirst = (_: Response) => {}
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(
    new Promise((resolve) => {
      answerFirst = resolve
    }),
  )
  renderApp(<NotingPage />, { session: SESSION })
  await userEvent.click(screen.getByRole('button', { name: 'note' }))
  const report = () => document.querySelector('pre')?.textContent
  await waitFor(() => expect(report()).toContain('web_push_failed'))
  await act(async () => answerFirst(new Response(null)))
  expect(report()).toContain('web_push_failed')
})
