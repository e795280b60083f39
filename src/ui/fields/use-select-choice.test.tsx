import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { useSelectChoice } from './use-select-choice'

function Sizes({ onChoose }: { onChoose: (size: string) => void }) {
  const [size, setSize] = useState('S')
  const choice = useSelectChoice(size, (next) => {
    setSize(next)
    onChoose(next)
  })
  return (
    <select aria-label="Size" {...choice}>
      {['S', 'M', 'XL'].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

function show() {
  const chosen: string[] = []
  onTestFinished(cleanup)
  render(<Sizes onChoose={(size) => chosen.push(size)} />)
  const select = screen.getByLabelText<HTMLSelectElement>('Size')
  /** What a closed select does at an arrow key; the test browser does not do it. */
  const arrowTo = (value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' })
    fireEvent.change(select, { target: { value } })
  }
  return { chosen, select, arrowTo }
}

test('a choice by pointer acts immediately', () => {
  const { chosen, select } = show()
  fireEvent.pointerDown(select)
  fireEvent.change(select, { target: { value: 'M' } })
  expect(chosen).toEqual(['M'])
})

test('values that arrow keys pass have no effect, and the last one is applied on Enter', () => {
  const { chosen, select, arrowTo } = show()
  arrowTo('M')
  arrowTo('XL')
  expect([select.value, chosen]).toEqual(['XL', []])
  fireEvent.keyDown(select, { key: 'Enter' })
  expect([select.value, chosen]).toEqual(['XL', ['XL']])
})

test('a value chosen by keys is applied once when the focus leaves', () => {
  const { chosen, select, arrowTo } = show()
  arrowTo('M')
  fireEvent.keyDown(select, { key: 'Tab' })
  fireEvent.blur(select)
  fireEvent.blur(select)
  expect(chosen).toEqual(['M'])
})

test('Escape restores the previous value', () => {
  const { chosen, select, arrowTo } = show()
  arrowTo('M')
  fireEvent.keyDown(select, { key: 'Escape' })
  fireEvent.blur(select)
  expect([select.value, chosen]).toEqual(['S', []])
})

test.each([{ key: ' ' }, { key: 'F4' }, { key: 'ArrowDown', altKey: true }])(
  'a choice from the list opened by %j is applied immediately',
  (press) => {
    const { chosen, select } = show()
    fireEvent.keyDown(select, press)
    fireEvent.change(select, { target: { value: 'M' } })
    expect(chosen).toEqual(['M'])
  },
)
