import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { QuantityStepper } from './quantity-stepper'

function StatefulStepper({ first, onChange }: { first: number; onChange: (quantity: number) => void }) {
  const [value, setValue] = useState(first)
  const change = (quantity: number) => {
    onChange(quantity)
    setValue(quantity)
  }
  return <QuantityStepper label="Quantity of Shop Cap" value={value} onChange={change} />
}

function show(first: number) {
  const onChange = vi.fn()
  const { unmount } = render(<StatefulStepper first={first} onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Shop Cap' })
  return { onChange, field, unmount }
}

test('the buttons stop at 1 and 10', async () => {
  const { onChange, unmount } = show(9)
  const more = screen.getByRole('button', { name: 'Increase quantity' })
  await userEvent.click(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(more)
  expect(document.activeElement).toBe(more)
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect(onChange.mock.calls).toEqual([[10], [9]])
  unmount()
})

test.each([
  ['0', '1'],
  ['-1', '1'],
  ['11', '10'],
  ['1e9', '3'],
  ['abc', '3'],
  ['', '3'],
  ['7', '7'],
])('typing %j results in %s', (typed, corrected) => {
  const { onChange, field, unmount } = show(3)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field.value).toBe(corrected)
  for (const [quantity] of onChange.mock.calls) expect(quantity).toBe(Number(corrected))
  unmount()
})

test.each(['11', '0', '2.5', 'abc'])(
  'a note says that %j was corrected, until the next change',
  async (typed) => {
    const { field, unmount } = show(3)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    const note = `You can order 1 to 10. The quantity is now ${field.value}.`
    expect(screen.getByRole('alert').textContent).toBe(note)
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.change(field, { target: { value: ' 7 ' } })
    fireEvent.blur(field)
    expect(screen.queryByRole('alert')).toBeNull()
    unmount()
  },
)

test('the note appears while a quantity outside the limits is being typed', () => {
  const { field, onChange, unmount } = show(3)
  fireEvent.change(field, { target: { value: '25' } })
  expect(screen.getByRole('alert').textContent).toBe('You can order 1 to 10. The quantity will be 10.')
  expect(onChange).not.toHaveBeenCalled()
  unmount()
})

test.each(['25', 'abc'])('the note for %j remains when the field loses focus after Enter', async (typed) => {
  const { unmount } = show(3)
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
  await userEvent.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/^You can order 1 to 10\./)
  unmount()
})

test('arrow keys change the quantity by one, and Enter applies the typed quantity', () => {
  const { onChange, field, unmount } = show(3)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([[4], [10]])
  unmount()
})
