/** Asked of the server itself: the worker answers no HEAD request. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/index.html', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
