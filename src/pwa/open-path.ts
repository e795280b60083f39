/** Message of the worker to a tab: open the page of a clicked notification. The tab confirms it over the port. */
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
