import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoRig } from '#tests/support/component/demo-rig'
import { matchOnly, PHONE } from '#tests/support/component/match-only'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { RigsManager } from '../../rigs/rigs-manager'

test.each([
  ['a phone', true, ['Delete', 'Edit…', 'Clear selection']],
  ['a wide screen', false, ['Edit…', 'Delete', 'Clear selection']],
])(
  'on %s, the bar has Delete where a double tap does not confirm the deletion',
  async (_, isNarrow, order) => {
    matchOnly(isNarrow ? PHONE : null)
    const data = await openTestData({ kind: 'user', uid: 'boss' }, { rigs: [demoRig({ title: 'Vet cap' })] })
    renderPage(<RigsManager Page={() => null} />, data)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vet cap' }))
    expect(screen.queryByRole('table') === null).toBe(isNarrow)
    const names = within(screen.getByRole('region', { name: 'Selected rigs' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names.filter((name) => !name?.startsWith('Mark as'))).toEqual(order)
    expect(names.indexOf('Delete') < names.indexOf('Mark as Sold')).toBe(isNarrow)
  },
)
