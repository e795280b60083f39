import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { InlineNumber } from './inline-number'

let changeElsewhere: (price: number) => void = () => undefined

function Price({ onSave }: { onSave: () => Promise<boolean> }) {
  const [price, setPrice] = useState(100)
  useEffect(() => {
    changeElsewhere = setPrice
  }, [])
  return (
    <InlineNumber label="Price" value={price} format={(value) => `$${value}`} read={Number} onSave={onSave} />
  )
}

test('S12: a value that another admin has changed meanwhile is replaced only after a warning', async () => {
  const onSave = vi.fn(async () => true)
  renderApp(<Price onSave={onSave} />)
  await userEvent.click(screen.getByRole('button', { name: 'Price: $100. Change it' }))
  await userEvent.keyboard('120')
  act(() => changeElsewhere(130))
  await userEvent.keyboard('{Enter}')
  screen.getByText(
    'This was changed to $130 elsewhere. Press Enter to save your value, or Escape to keep $130.',
  )
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledWith(120)
})

test('an undone change shows the previous value', async () => {
  renderApp(<Price onSave={async () => true} />)
  await userEvent.click(screen.getByRole('button', { name: 'Price: $100. Change it' }))
  await userEvent.keyboard('120{Enter}')
  screen.getByRole('button', { name: 'Price: $120. Change it' })
  act(() => changeElsewhere(120))
  act(() => changeElsewhere(100))
  screen.getByRole('button', { name: 'Price: $100. Change it' })
})

test('a change shows the previous value when it is undone before the list has read it', async () => {
  renderApp(<Price onSave={async () => true} />)
  await userEvent.click(screen.getByRole('button', { name: 'Price: $100. Change it' }))
  await userEvent.keyboard('120{Enter}')
  screen.getByRole('button', { name: 'Price: $120. Change it' })
  await screen.findByRole('button', { name: 'Price: $100. Change it' }, { timeout: 5_000 })
})
