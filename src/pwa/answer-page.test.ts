import { describe, expect, it } from 'vitest'
import { answerPage } from './answer-page'

const refuse = () => Promise.reject(new DOMException('no', 'UnknownError'))
const never = () => new Promise<never>(() => undefined)
const sources = {
  isEarned: async () => false,
  page: async () => new Response('page'),
  shell: async () => new Response('shell'),
  askNetwork: async () => new Response('network'),
}
const shown = async (change: Partial<Parameters<typeof answerPage>[0]>) => {
  const response = await answerPage({ ...sources, ...change })
  return response.type === 'error' ? 'error' : response.text()
}

describe('answerPage', () => {
  it('shows a page that is kept, else the shell; to admins always the shell', async () => {
    expect(await shown({})).toBe('page')
    expect(await shown({ page: async () => undefined })).toBe('shell')
    expect(await shown({ isEarned: async () => true })).toBe('shell')
  })

  it.each([
    ['rejects', refuse],
    ['is never answered', never],
  ])('goes on to the shell and then to the network where a lookup %s', async (_how, fail) => {
    expect(await shown({ isEarned: fail })).toBe('shell')
    expect(await shown({ page: fail })).toBe('shell')
    expect(await shown({ page: fail, shell: fail })).toBe('network')
    expect(await shown({ isEarned: fail, page: fail, shell: fail })).toBe('network')
  })

  it('shows the shell without a network, and rejects nothing where there is neither', async () => {
    expect(await shown({ page: refuse, askNetwork: refuse })).toBe('shell')
    expect(await shown({ page: refuse, shell: refuse, askNetwork: refuse })).toBe('error')
  })
})
