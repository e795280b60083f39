import { describe, expect, it } from 'vitest'
import { isAppPage } from './is-app-page'

const isPage = (path: string) => isAppPage(new URL(path, 'https://rigworks.example'))

describe('isAppPage', () => {
  it.each([
    '/',
    '/auth',
    '/projects/0b7e',
    '/storage-rooms',
    '/realtime',
    '/no/such/page',
    '/projects?q=v1.2',
  ])('%s is a page of the app', (path) => expect(isPage(path)).toBe(true))

  it.each([
    '/auth/v1/verify?token=1',
    '/rest/v1/projects',
    '/storage/v1/object/public/a/b',
    '/functions/v1/send-mail',
    '/realtime/v1/websocket',
    '/_mail',
    '/_mail/3',
    '/sitemap.xml',
    '/catalogue.json',
    '/assets/gone-abcdef12.js',
  ])('%s goes to the server', (path) => expect(isPage(path)).toBe(false))
})
