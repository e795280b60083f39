/**
 * Whether `text` is a path of this site. `//host` and `/\host` are other sites in disguise; so are `/⇥/host`, because a
 * browser drops tabs and line ends from an address before it reads it, and `/.//host`, from which it takes the dot.
 */
export function isSitePath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1)
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this keeps out
    /^\/(?!\/)[^\s\\\u0000-\u001f\u007f]*$/.test(text) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
  )
}
