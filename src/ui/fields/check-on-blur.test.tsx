import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { badEmail } from '#shared/text/form-checks'
import '#tests/support/component/browser-gaps'
import { renderApp } from '#tests/support/component/render-app'
import { CHECK_ON_BLUR } from './check-on-blur'
import { TextField } from './text-field'
import { UNANNOUNCED_ERRORS } from './unannounced-errors'

function Form({ options, mode }: { options: object; mode: 'controlled' | 'uncontrolled' }) {
  const form = useForm({
    ...options,
    mode,
    initialValues: { email: '', name: '' },
    validate: ({ email, name }) => ({
      ...badEmail(email),
      ...(name === '' && { name: 'Name is required' }),
    }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(() => undefined)}>
      <TextField label="Name" key={form.key('name')} {...form.getInputProps('name')} />
      <TextField label="Email" key={form.key('email')} {...form.getInputProps('email')} />
      <button type="submit">Send</button>
    </form>
  )
}

test.each([
  ['controlled', CHECK_ON_BLUR],
  ['uncontrolled', UNANNOUNCED_ERRORS],
] as const)(
  '%s: an error appears when the field loses focus, and disappears while it is corrected',
  async (mode, options) => {
    renderApp(<Form options={options} mode={mode} />)
    const wrong = () => screen.queryByText('Please enter a valid email address')
    await userEvent.click(screen.getByLabelText('Name'))
    await userEvent.click(screen.getByLabelText('Email'))
    // A blank field is no mistake yet.
    expect(screen.queryByText('Name is required')).toBeNull()
    await userEvent.type(screen.getByLabelText('Email'), 'ann@')
    expect(wrong()).toBeNull()
    await userEvent.click(screen.getByLabelText('Name'))
    expect(wrong()).not.toBeNull()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Name is required')).toBeNull()
    await userEvent.type(screen.getByLabelText('Email'), 'x')
    expect(wrong()).toBeNull()
  },
)

test('an error that would move a button does not appear before the button is pressed, and sending shows all errors', async () => {
  renderApp(<Form options={CHECK_ON_BLUR} mode="controlled" />)
  await userEvent.type(screen.getByLabelText('Email'), 'ann@')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  screen.getByText('Please enter a valid email address')
  screen.getByText('Name is required')
})
