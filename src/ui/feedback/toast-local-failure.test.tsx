import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SyncCommandError, type SyncCommandErrorCode } from '#sync/core/sync-command-error'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { toastLocalFailure } from './toast-local-failure'
import { toastError } from './toasts'

/** The compiler refuses an incomplete list. */
const CODES = {
  in_flight: true,
  conflict: true,
  done: true,
  nothing_to_undo: true,
  not_parked: true,
  incomplete: true,
  foreign_column: true,
  unreadable: true,
  newer_file: true,
  other_person: true,
  not_ready: true,
} satisfies Record<SyncCommandErrorCode, true>

test.each(Object.keys(CODES) as SyncCommandErrorCode[])(
  'the toast for %s says what happened and what to do',
  async (code) => {
    renderPage(null, await openTestData({ kind: 'anonymous' }))
    toastLocalFailure('Failed to do it', new SyncCommandError(code))
    const { textContent } = await screen.findByText(/^Failed to do it\. \S.+\. \S.+\.$/u)
    expect(textContent).not.toContain('_')
  },
)

test('an error toast is red and titled Error, unless another title is given', async () => {
  renderPage(null, await openTestData({ kind: 'anonymous' }))
  toastError('Failed to do it')
  toastError('Wrong password', 'Sign In Error')
  for (const [title, message] of [
    ['Error', 'Failed to do it'],
    ['Sign In Error', 'Wrong password'],
  ] as const) {
    const toast = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]')
    within(toast as HTMLElement).getByText(title)
    expect(toast?.style.getPropertyValue('--notification-color')).toMatch(/red/)
  }
})

test('the toast for a bug says that it is a bug, and the error is reported', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  renderPage(null, await openTestData({ kind: 'anonymous' }))
  const defect = new TypeError('x')
  toastLocalFailure('Failed to do it', defect)
  await screen.findByText(/^Failed to do it\. Something broke on our side\./)
  expect(reportError).toHaveBeenCalledWith(defect)
})

test('the toast for code that could not be fetched asks to check the connection, and reports no bug', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  renderPage(null, await openTestData({ kind: 'anonymous' }))
  toastLocalFailure('Failed to do it', new TypeError('Failed to fetch dynamically imported module: /a.js'))
  await screen.findByText(
    'Failed to do it. This part of the page couldn’t be loaded. Check your connection and try again.',
  )
  expect(reportError).not.toHaveBeenCalled()
})
