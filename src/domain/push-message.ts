import { isSitePath } from './site-path'

/** What a notification shows, and where a click on it leads. */
export interface PushMessage {
  /** Of the event: the same one again makes no sound. */
  id: string
  title: string
  body: string
  /** One of our own. */
  path: string
  /** It takes the place of the one with the same tag. */
  tag: string
}

/** For what cannot be read: the browser wants to see something for each push, or shows a text of its own. */
const UNREADABLE: PushMessage = {
  id: '',
  title: 'Genoa Rigworks',
  body: 'There is news for you.',
  path: '/',
  tag: 'news',
}

/** Reads what `send-push` has sent; a part that is missing or not as agreed is the one of UNREADABLE. */
export function readPushMessage(text: string | null): PushMessage {
  const given = parse(text)
  const read = (name: keyof PushMessage, isSound: (value: string) => boolean) => {
    const value = given[name]
    return typeof value === 'string' && isSound(value) ? value : UNREADABLE[name]
  }
  const isText = (value: string) => value !== '' && value.length <= 200
  return {
    id: read('id', isText),
    title: read('title', isText),
    body: read('body', isText),
    path: read('path', isSitePath),
    tag: read('tag', isText),
  }
}

function parse(text: string | null): Partial<Record<keyof PushMessage, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
