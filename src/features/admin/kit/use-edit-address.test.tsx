import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { useEditAddress } from './use-edit-address'

function Manager() {
  const { edited, open, close } = useEditAddress()
  return edited ? (
    <button type="button" onClick={close}>
      Close {edited}
    </button>
  ) : (
    <button type="button" onClick={() => open('new')}>
      Add
    </button>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an open form is a place of its own: "back" closes it, closing it goes back, and what else is asked stays', async () => {
  const { router } = renderApp(<Manager />, { at: '/admin-panel?section=slider' })
  await press('Add')
  expect(router.state.location.search).toBe('?section=slider&edit=new')
  await press('Close new')
  expect(router.state).toMatchObject({ location: { search: '?section=slider' }, historyAction: 'POP' })
  await press('Add')
  await router.navigate(-1)
  screen.getByRole('button', { name: 'Add' })
})

test('a link that leads straight to a form leaves the list where it stood', async () => {
  const { router } = renderApp(<Manager />, { at: '/admin-panel?section=slider&edit=s1' })
  await press('Close s1')
  expect(router.state).toMatchObject({ location: { search: '?section=slider' }, historyAction: 'REPLACE' })
})
