/** What the worker says to a tab: a notification was clicked that leads here. Answered over the port, so that it knows. */
export interface OpenPath {
  type: 'OPEN_PATH'
  path: string
}

export const isOpenPath = (message: unknown): message is OpenPath =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'OPEN_PATH' &&
  'path' in message &&
  typeof message.path === 'string'
