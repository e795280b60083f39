import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { BulkBar } from './bulk-bar'

test.each([
  [true, ['Delete', 'Mark', 'Clear selection']],
  [false, ['Mark', 'Delete', 'Clear selection']],
])(
  'Delete is first on a phone, away from the bar at the bottom of the screen, and last elsewhere',
  async (isNarrow, order) => {
    const nothing = () => undefined
    renderPage(
      <BulkBar
        noun={ADMIN_NOUNS.rig}
        chosen={[{}]}
        foundCount={1}
        isApproximate={false}
        actions={[{ key: 'mark', label: 'Mark', run: async () => true }]}
        isNarrow={isNarrow}
        onChooseAll={nothing}
        onClear={nothing}
        onDelete={nothing}
      />,
      await openTestData({ kind: 'user', uid: 'boss' }),
    )
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(order)
  },
)
