import { describe, expect, it } from 'vitest'
import { answerPage } from './answer-page'

const refuse = () => Promise.reject(new DOMException('no', 'UnknownError'))
const never = () => new Promise<never>(() => undefined)
const sources = {
  isAdminDevice: async () => false,
  page: async () => new Response('page'),
  shell: async () => new Response('shell'),
  fetchFromNetwork: async () => new Response('network'),
}
const shown = async (change: Partial<Parameters<typeof answerPage>[0]>) => {
  const response = await answerPage({ ...sources, ...change })
  return response.type === 'error' ? 'error' : response.text()
}

describe('answerPage', () => {
  it('returns the cached page, or the app shell if there is none, and always the shell for admins', async () => {
    expect(await shown({})).toBe('page')
    expect(await shown({ page: async () => undefined })).toBe('shell')
    expect(await shown({ isAdminDevice: async () => true })).toBe('shell')
  })

  it.each([
    ['rejects', refuse],
    ['is never answered', never],
  ])('falls back to the shell, and then to the network, if a lookup %s', async (_how, fail) => {
    expect(await shown({ isAdminDevice: fail })).toBe('shell')
    expect(await shown({ page: fail })).toBe('shell')
    expect(await shown({ page: fail, shell: fail })).toBe('network')
    expect(await shown({ isAdminDevice: fail, page: fail, shell: fail })).toBe('network')
  })

  it('returns the shell offline, and a network error if there is no shell', async () => {
    expect(await shown({ page: refuse, fetchFromNetwork: refuse })).toBe('shell')
    expect(await shown({ page: refuse, shell: refuse, fetchFromNetwork: refuse })).toBe('error')
  })
})
