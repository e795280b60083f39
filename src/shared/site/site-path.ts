/**
 * Whether `text` is a path of this site. Browsers parse `//host` and `/\host` as another site; also `/⇥/host`, because
 * they remove tabs and line ends from a URL, and `/.//host`, because they remove the dot segment.
 */
export function isSitePath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1)
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
    /^\/(?!\/)[^\s\\\u0000-\u001f\u007f]*$/.test(text) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
  )
}
