import { expect, test } from 'vitest'
import { readWebPushMessage } from './read-web-push-message'

const STAGE = {
  id: 'e1',
  title: 'Order GR-10001',
  body: 'In Production',
  path: '/my-orders/o1',
  tag: 'order o1',
}
const NEWS = {
  id: '',
  title: 'Genoa Rigworks',
  body: 'You have a new notification.',
  path: '/',
  tag: 'news',
}

test('reads a message from the server', () => {
  expect(readWebPushMessage(JSON.stringify({ ...STAGE, more: 1 }))).toEqual(STAGE)
})

test.each([null, '', 'news', '7', 'null', '[]', '{"title":'])('%j results in the default message', (text) => {
  expect(readWebPushMessage(text)).toEqual(NEWS)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'my-orders', ''])(
  'a click never opens %j',
  (path) => {
    expect(readWebPushMessage(JSON.stringify({ ...STAGE, path })).path).toBe('/')
  },
)

test('invalid and overlong texts are replaced', () => {
  const odd = { ...STAGE, title: { toString: 'x' }, body: 'x'.repeat(201) }
  expect(readWebPushMessage(JSON.stringify(odd))).toEqual({ ...STAGE, title: NEWS.title, body: NEWS.body })
})
