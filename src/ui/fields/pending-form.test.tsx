import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckboxField } from './checkbox-field'
import { PendingForm, useIsFormPending } from './pending-form'
import { SelectField } from './select-field'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'
import { useEarlyInput } from './use-early-input'
import { usePendingEdits } from './use-pending-edits'

type Content = { name: string; email: string; about: string; kind: string; size: string; extras: string[] }

const EMPTY: Content = { name: '', email: '', about: '', kind: '', size: '', extras: [] }
const DRAFT: Content = {
  name: 'Ada',
  email: 'ada@rigworks.example',
  about: 'Ten feet.',
  kind: 'vet',
  size: 'large',
  extras: ['Winch'],
}
const keep = vi.fn()
const send = vi.fn()

function Fields({ onEdit }: { onEdit: (content: Content) => void }) {
  const form = useForm<Content>({ mode: 'uncontrolled', initialValues: EMPTY, onValuesChange: onEdit })
  const isPending = useIsFormPending()
  const toggle = (extra: string) => form.setFieldValue('extras', [...form.getValues().extras, extra])
  return (
    <form method="dialog" onSubmit={form.onSubmit(send)}>
      <TextField label="Name" key={form.key('name')} {...form.getInputProps('name')} />
      <TextField label="Email" type="email" key={form.key('email')} {...form.getInputProps('email')} />
      <TextAreaField label="About" key={form.key('about')} {...form.getInputProps('about')} />
      <SelectField
        label="Kind"
        data={['', 'vet', 'farrier']}
        key={form.key('kind')}
        {...form.getInputProps('kind')}
      />
      {['small', 'large'].map((size) => (
        <Size key={size} size={size} onChoose={() => form.setFieldValue('size', size)} />
      ))}
      {['Winch', 'Ladder'].map((extra) => (
        <CheckboxField
          key={extra}
          label={extra}
          value={extra}
          data-path="extras"
          onChange={() => toggle(extra)}
        />
      ))}
      <button type="submit" aria-disabled={isPending}>
        Send
      </button>
    </form>
  )
}

function Size({ size, onChoose }: { size: string; onChoose: () => void }) {
  const mark = useRef<HTMLInputElement>(null)
  useEarlyInput(mark)
  return <input ref={mark} type="radio" name="size" value={size} data-path="size" onChange={onChoose} />
}

function TestForm({ content, filled = null }: { content: Content | null; filled?: Content | null }) {
  const edit = usePendingEdits(content === null, keep, filled)
  return (
    <MantineProvider>
      <PendingForm empty={EMPTY} content={content}>
        <Fields onEdit={edit} />
      </PendingForm>
    </MantineProvider>
  )
}

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('main')
  document.body.append(page)
  page.innerHTML = renderToString(<TestForm content={null} />)
})
afterEach(() => {
  page.remove()
  vi.clearAllMocks()
})

const hydrate = () => render(<TestForm content={null} />, { container: page, hydrate: true })
const field = (selector: string) => {
  const found = page.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const path = (name: string) => field(`[data-path=${name}]`)
const shown = () => [path('name'), path('email'), path('about'), path('kind')].map(({ value }) => value)

test('early input remains, and the draft fills the other fields', () => {
  path('name').value = 'Bea'
  path('about').value = 'With a winch.'
  field('[value=small]').checked = true
  field('[value=Ladder]').checked = true
  const { rerender } = hydrate()
  // The draft is not loaded yet, so it must not be overwritten.
  expect(keep).not.toHaveBeenCalled()
  rerender(<TestForm content={DRAFT} />)
  expect(shown()).toEqual(['Bea', DRAFT.email, 'Ten feet.\n\nWith a winch.', 'vet'])
  expect([field('[value=small]').checked, field('[value=large]').checked]).toEqual([true, false])
  expect(keep).toHaveBeenCalledTimes(1)
  expect(keep).toHaveBeenCalledWith({
    ...DRAFT,
    name: 'Bea',
    about: 'Ten feet.\n\nWith a winch.',
    size: 'small',
    extras: ['Ladder', 'Winch'],
  })
})

test('early input without a draft becomes the draft; later input is saved immediately', () => {
  path('name').value = 'Bea'
  const { rerender } = hydrate()
  rerender(<TestForm content={EMPTY} />)
  expect(keep.mock.calls).toEqual([[{ ...EMPTY, name: 'Bea' }]])
  fireEvent.input(path('name'), { target: { value: 'Beate' } })
  expect(keep).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Beate' })
})

test('an untouched form shows its draft and saves nothing', () => {
  const { rerender } = hydrate()
  rerender(<TestForm content={EMPTY} />)
  expect(keep).not.toHaveBeenCalled()
  expect(shown()).toEqual(['', '', '', ''])
})

test('what is filled in is saved only with something that was typed, if the form says so', () => {
  const { rerender } = hydrate()
  rerender(<TestForm content={DRAFT} filled={DRAFT} />)
  expect(shown()).toEqual([DRAFT.name, DRAFT.email, DRAFT.about, DRAFT.kind])
  expect(keep).not.toHaveBeenCalled()
  fireEvent.input(path('name'), { target: { value: 'Beate' } })
  expect(keep.mock.calls).toEqual([[{ ...DRAFT, name: 'Beate' }]])
})

test('the fields preserve focus and caret', () => {
  const about = path('about')
  about.value = 'With a winch.'
  about.focus()
  about.setSelectionRange(4, 4)
  const { rerender } = hydrate()
  rerender(<TestForm content={DRAFT} />)
  expect(document.activeElement).toBe(about)
  expect(path('about')).toBe(about)
  expect(about.value.slice(about.selectionStart ?? 0)).toBe(' a winch.')
})

test('a text that the browser has restored is not entered twice', () => {
  path('about').value = DRAFT.about
  const { rerender } = hydrate()
  rerender(<TestForm content={DRAFT} />)
  expect(path('about').value).toBe(DRAFT.about)
})

test('a form that is submitted before its draft is loaded is sent once, with the draft', () => {
  path('name').value = 'Bea'
  const { rerender } = hydrate()
  expect(field('button').getAttribute('aria-disabled')).toBe('true')
  field('button').click()
  expect(send).not.toHaveBeenCalled()
  rerender(<TestForm content={DRAFT} />)
  expect(field('button').getAttribute('aria-disabled')).toBe('false')
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ ...DRAFT, name: 'Bea' })
})
