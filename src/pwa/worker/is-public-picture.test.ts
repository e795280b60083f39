import { describe, expect, it } from 'vitest'
import { isPublicPicture } from './is-public-picture'

const HOME = 'https://project.example'
const isCached = (path: string, init?: RequestInit, origin = HOME) => {
  const request = new Request(origin + path, init)
  return isPublicPicture(request, new URL(request.url), HOME)
}

describe('isPublicPicture', () => {
  it('accepts pictures of the catalog', () => {
    expect(isCached('/storage/v1/object/public/rig-images/projects/a.webp')).toBe(true)
    expect(isCached('/storage/v1/object/public/news-images/news/a.webp')).toBe(true)
  })

  it('rejects requests with a token, pictures of people, and everything else', () => {
    const picture = '/storage/v1/object/public/rig-images/projects/a.webp'
    expect(isCached(picture, { headers: { authorization: 'Bearer x' } })).toBe(false)
    expect(isCached(picture, { method: 'POST' })).toBe(false)
    const opened = { method: 'GET', mode: 'navigate', headers: new Headers() } as Request
    expect(isPublicPicture(opened, new URL(HOME + picture), HOME)).toBe(false)
    expect(isCached(picture, {}, 'https://elsewhere.example')).toBe(false)
    expect(isCached('/storage/v1/object/public/avatars/uid/avatar.png')).toBe(false)
    expect(isCached('/storage/v1/object/authenticated/quote-attachments/a.webp')).toBe(false)
    expect(isCached('/rest/v1/projects')).toBe(false)
  })
})
