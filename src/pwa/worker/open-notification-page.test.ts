import { expect, it, vi } from 'vitest'
import { openNotificationPage } from './open-notification-page'

const TARGET = '/my-orders/o1'

interface TabState {
  path?: string
  focused?: boolean
  visibilityState?: DocumentVisibilityState
  /** Does not answer, like a tab of another version or one that is loading. */
  isSilent?: boolean
  /** The browser refuses to focus it. */
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
  ['opens a new tab if there is none', [], [`new tab ${TARGET}`]],
  [
    'prefers the tab that already shows the page',
    [{ focused: true }, { path: TARGET }],
    ['focus 1', `1 goes to ${TARGET}`],
  ],
  [
    'then the focused tab',
    [{}, { visibilityState: 'visible' }, { focused: true }],
    ['focus 2', `2 goes to ${TARGET}`],
  ],
  ['then a visible tab', [{}, { visibilityState: 'visible' }], ['focus 1', `1 goes to ${TARGET}`]],
  ['then the most recent tab', [{}, {}], ['focus 0', `0 goes to ${TARGET}`]],
  ['navigates a tab that cannot be focused', [{ isStuck: true }], [`0 goes to ${TARGET}`]],
])('%s', async (_what, states, expected) => {
  const { log, clients } = open(states)
  await openNotificationPage(clients, { path: TARGET })
  expect(log).toEqual(expected)
})

it('opens a new tab if the existing one does not answer', async () => {
  vi.useFakeTimers()
  const { log, clients } = open([{ isSilent: true }])
  const done = openNotificationPage(clients, { path: TARGET })
  await vi.runAllTimersAsync()
  await done
  vi.useRealTimers()
  expect(log).toEqual(['focus 0', `0 goes to ${TARGET}`, `new tab ${TARGET}`])
})

it.each([null, {}, { path: 7 }, { path: 'https://evil.example' }, { path: '//evil.example' }])(
  'opens the home page for the invalid data %j',
  async (data) => {
    const { log, clients } = open([])
    await openNotificationPage(clients, data)
    expect(log).toEqual(['new tab /'])
  },
)
