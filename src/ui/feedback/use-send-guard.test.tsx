import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSendGuard } from './use-send-guard'

afterEach(cleanup)

const ASKED = ['Not Sent Yet', 'Please press the button again.']

function GuardedForm(props: {
  onSend: (text: string) => void
  ask: (title: string, message: string) => void
}) {
  const { honeypot, maySend } = useSendGuard(props.ask)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (maySend()) props.onSend(String(new FormData(event.currentTarget).get('text')))
      }}
    >
      <input aria-label="Text" name="text" defaultValue="A cap for a Ram 3500" />
      {honeypot}
      <button type="submit">Send</button>
    </form>
  )
}

function open() {
  const [onSend, ask] = [vi.fn(), vi.fn()]
  render(<GuardedForm onSend={onSend} ask={ask} />)
  return { onSend, ask, press: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) }
}

test('a fast person is not asked, even in a browser without userActivation', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const { onSend, ask, press } = open()
  await press()
  expect(onSend).toHaveBeenCalledWith('A cap for a Ram 3500')
  expect(ask).not.toHaveBeenCalled()
})

test('the hidden field is not reachable, and autofill ignores it', () => {
  open()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  const honeypot = screen.getByLabelText('Leave this empty')
  expect(honeypot.getAttribute('tabindex')).toBe('-1')
  expect(honeypot.getAttribute('autocomplete')).toBe('off')
})

test('a sender that fills in the hidden field is asked to send again, and the second attempt is sent', async () => {
  const { onSend, ask, press } = open()
  fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'https://spam.example' } })
  await press()
  expect(ask.mock.calls).toEqual([ASKED])
  expect(onSend).not.toHaveBeenCalled()
  await press()
  expect(onSend).toHaveBeenCalledWith('A cap for a Ram 3500')
})

test('a script that sends when the page opens is asked until the page is three seconds old', async () => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { onSend, ask, press } = open()
  await press()
  await press()
  expect(ask.mock.calls).toEqual([ASKED, ASKED])
  clock.mockReturnValue(3_000)
  await press()
  expect(onSend).toHaveBeenCalledTimes(1)
})
