/** Reads the notifications whose words the SQL functions `push_…` have. */
import { isSitePath } from '../site/site-path'

/** Content of a notification, and the page that a click on it opens. */
export interface WebPushMessage {
  /** Id of the event: a repeated event makes no sound. */
  id: string
  title: string
  body: string
  /** A path of this site. */
  path: string
  /** A notification replaces the previous one with the same tag. */
  tag: string
}

/** For an unreadable message: the browser requires a notification for each push event, or shows a default text. */
const UNREADABLE: WebPushMessage = {
  id: '',
  title: 'Genoa Rigworks',
  body: 'You have a new notification.',
  path: '/',
  tag: 'news',
}

/** Reads a message of `send-push`; UNREADABLE replaces a missing or invalid part. */
export function readWebPushMessage(text: string | null): WebPushMessage {
  const given = parse(text)
  const read = (name: keyof WebPushMessage, isSound: (value: string) => boolean) => {
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

function parse(text: string | null): Partial<Record<keyof WebPushMessage, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
