import { expect, it, vi } from 'vitest'
import { openClicked } from './open-clicked'

const TARGET = '/my-orders/o1'

interface TabState {
  path?: string
  focused?: boolean
  visibilityState?: DocumentVisibilityState
  /** A tab of another version, or one that is being loaded, says nothing. */
  isSilent?: boolean
  /** The browser does not let it come to the front. */
  isStuck?: boolean
}

function open(states: TabState[]) {
  const log: string[] = []
  const tabs = states.map(({ path = '/', focused = false, visibilityState = 'hidden', ...state }, at) => ({
    url: `https://rigworks.example${path}`,
    focused,
    visibilityState,
    focus: async () => {
      if (state.isStuck) throw new DOMException('no', 'InvalidAccessError')
      log.push(`focus ${at}`)
    },
    postMessage: (message: { path: string }, [port]: MessagePort[]) => {
      log.push(`${at} goes to ${message.path}`)
      if (!state.isSilent) port?.postMessage(true)
    },
  }))
  const clients = {
    matchAll: vi.fn(async () => tabs),
    openWindow: async (path: string) => {
      log.push(`new tab ${path}`)
      return null
    },
  }
  return { log, clients: clients as unknown as Clients }
}

it.each<[string, TabState[], string[]]>([
  ['opens one where there is none', [], [`new tab ${TARGET}`]],
  [
    'takes the one that shows it already',
    [{ focused: true }, { path: TARGET }],
    ['focus 1', `1 goes to ${TARGET}`],
  ],
  [
    'else the one in front',
    [{}, { visibilityState: 'visible' }, { focused: true }],
    ['focus 2', `2 goes to ${TARGET}`],
  ],
  ['else one that can be seen', [{}, { visibilityState: 'visible' }], ['focus 1', `1 goes to ${TARGET}`]],
  ['else the last one that was', [{}, {}], ['focus 0', `0 goes to ${TARGET}`]],
  [
    'leads there all the same where it cannot come to the front',
    [{ isStuck: true }],
    [`0 goes to ${TARGET}`],
  ],
])('%s', async (_what, states, expected) => {
  const { log, clients } = open(states)
  await openClicked(clients, { path: TARGET })
  expect(log).toEqual(expected)
})

it('opens another tab where the one that is there does not answer', async () => {
  vi.useFakeTimers()
  const { log, clients } = open([{ isSilent: true }])
  const done = openClicked(clients, { path: TARGET })
  await vi.runAllTimersAsync()
  await done
  vi.useRealTimers()
  expect(log).toEqual(['focus 0', `0 goes to ${TARGET}`, `new tab ${TARGET}`])
})

it.each([null, {}, { path: 7 }, { path: 'https://evil.example' }, { path: '//evil.example' }])(
  'leads home, and never elsewhere, for %j',
  async (data) => {
    const { log, clients } = open([])
    await openClicked(clients, data)
    expect(log).toEqual(['new tab /'])
  },
)
