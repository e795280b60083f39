import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SyncCommandError, type SyncCommandErrorCode } from '#sync/status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { toastCommandFailure } from './toast-command-failure'

/** The compiler refuses a list that is not whole. */
const CODES = {
  in_flight: true,
  conflict: true,
  done: true,
  not_parked: true,
  incomplete: true,
  foreign_column: true,
  unreadable: true,
  other_person: true,
  not_ready: true,
} satisfies Record<SyncCommandErrorCode, true>

test.each(Object.keys(CODES) as SyncCommandErrorCode[])(
  '%s is told in words, and what to do',
  async (code) => {
    renderPage(null, await openTestData({ kind: 'anonymous' }))
    toastCommandFailure('Failed to do it', new SyncCommandError(code))
    const { textContent } = await screen.findByText(/^Failed to do it\. \S.+\. \S.+\.$/u)
    expect(textContent).not.toContain('_')
  },
)

test('a defect is no message for people', () => {
  expect(() => toastCommandFailure('Failed to do it', new TypeError('x'))).toThrow(TypeError)
})
